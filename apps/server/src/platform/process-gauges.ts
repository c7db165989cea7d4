import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Gauges } from './metrics.ts'
import type { Platform } from './platform.ts'

const MANIFEST = path.join(import.meta.dirname, '../../../../package.json')

/** Figures of one process: its release, its connections and its disk. */
export function processGauges({ db, config }: Pick<Platform, 'db' | 'config'>): Gauges {
  return {
    afterglow_build_info: {
      help: 'The release that runs, as a label; always 1.',
      label: 'version',
      readEach: () => ({ [versionOf(MANIFEST)]: 1 }),
    },
    afterglow_database_connections: {
      help: 'Connections of the process to the database, by state.',
      label: 'state',
      readEach: () => ({
        idle: db.pool.idleCount,
        used: db.pool.totalCount - db.pool.idleCount,
      }),
    },
    afterglow_database_waiting: {
      help: 'Statements that wait for a connection.',
      read: () => db.pool.waitingCount,
    },
    afterglow_data_free_bytes: {
      help: 'Room on the disk of DATA_DIR.',
      read: async () => {
        const { bavail, bsize } = await statfs(config.dataDir)
        return bavail * bsize
      },
    },
  }
}

function versionOf(manifest: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return version
}
