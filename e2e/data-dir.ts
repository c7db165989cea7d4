import os from 'node:os'
import path from 'node:path'

/** The data folder of a run, derived from its port so that an operator's command finds it. */
export function dataDirOfRun(port = '3990'): string {
  return path.join(os.tmpdir(), `afterglow-e2e-${port}`)
}
