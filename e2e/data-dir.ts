import os from 'node:os'
import path from 'node:path'

/** Where the installation of a run keeps everything: known by its port to whoever plays its operator. */
export function dataDirOfRun(port = '3990'): string {
  return path.join(os.tmpdir(), `afterglow-e2e-${port}`)
}
