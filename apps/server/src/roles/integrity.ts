import { parseArgs } from 'node:util'
import { checkIntegrity } from '../app/integrity.ts'
import { closePlatform, createPlatform } from '../app/platform.ts'
import type { Config } from '../config.ts'
import { StoreUnavailableError } from '../platform/blobs/index.ts'
import type { IntegrityReport } from '../platform/integrity/index.ts'
import { createLog } from '../platform/log.ts'
import { sayNowAndThen } from './say-now-and-then.ts'
import { StartError } from './start-error.ts'
import { withDatabaseUrl } from './with-database-url.ts'

/** `integrity [--deep] [--repair] [--json]`: compares rows and objects and exits, with 1 unless all is right. */
export async function integrityOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const { isDeep, isRepairing, isJson } = optionsOf(args)
  const report = await withDatabaseUrl(config, async (databaseUrl) => {
    const log = createLog(config.logLevel, 'integrity')
    const platform = await createPlatform({ config, databaseUrl, log })
    // Progress goes to stderr, since a machine may read the report.
    const onProgress = sayNowAndThen(process.stderr)
    try {
      return await checkIntegrity(platform, { isDeep, isRepairing, onProgress })
    } finally {
      await closePlatform(platform)
    }
  }).catch(sayWhy)

  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : `${report.lines().join('\n')}\n`)
  process.exitCode = report.isGood ? 0 : 1
  return async () => undefined
}

function optionsOf(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ args, options: { deep: flag, repair: flag, json: flag } })
    return { isDeep: values.deep, isRepairing: values.repair, isJson: values.json }
  } catch (cause) {
    throw new StartError('Say integrity, with any of --deep, --repair and --json.', { cause })
  }
}

function sayWhy(err: unknown): IntegrityReport {
  if (!(err instanceof StoreUnavailableError)) throw err
  throw new StartError(`${err.message}. Not everything was compared; run it again.`, { cause: err })
}
