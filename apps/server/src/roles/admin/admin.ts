import os from 'node:os'
import { AppError } from '@afterglow/contract'
import { closePlatform, createPlatform } from '../../app/platform.ts'
import type { Config } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { StartError } from '../start-error.ts'
import { withDatabaseUrl } from '../with-database-url.ts'
import { COMMANDS } from './commands.ts'

/** `admin COMMAND …`: manual actions of an operator. Without a command it lists them. */
export async function adminOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const [name = 'help', ...rest] = args
  const command = COMMANDS[name]
  if (command === undefined && name !== 'help')
    throw new StartError(`There is no command "${name}".\n\n${help()}`)
  const lines = command === undefined ? [help()] : await withDatabaseUrl(config, run)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = 0
  return async () => undefined

  async function run(databaseUrl: string): Promise<string[]> {
    const platform = await createPlatform({ config, databaseUrl, log: createLog(config.logLevel, 'admin') })
    try {
      return (await command?.run(platform, rest, os.userInfo().username)) ?? []
    } catch (cause) {
      throw cause instanceof AppError ? new StartError(cause.message, { cause }) : cause
    } finally {
      await closePlatform(platform)
    }
  }
}

function help(): string {
  const all = Object.values(COMMANDS)
  const width = Math.max(...all.map(({ usage }) => usage.length))
  return [
    'npm run admin -- COMMAND',
    '',
    ...all.map(({ usage, what }) => `  ${usage.padEnd(width)}  ${what}`),
  ].join('\n')
}
