import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import {
  type DeadLetter,
  forgetDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from '../platform/dead-letters.ts'
import { createLog } from '../platform/log.ts'
import { StartError } from './start-error.ts'
import { withDatabaseUrl } from './with-database-url.ts'

/** `dead-letters [--retry [ID] | --forget ID]`: lists the jobs that were given up, or retries them. */
export async function deadLettersOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const command = commandOf(args)
  const lines = await withDatabaseUrl(config, async (databaseUrl) => {
    const db = openDatabase(config.databaseDirectUrl ?? databaseUrl, {
      poolSize: 2,
      log: createLog(config.logLevel, 'dead-letters'),
    })
    try {
      return await grant(db, command)
    } finally {
      await db.close()
    }
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = 0
  return async () => undefined
}

interface Command {
  verb: 'list' | 'retry' | 'forget'
  /** One dead letter; all when omitted. */
  id?: string | undefined
}

function commandOf(args: string[]): Command {
  const usage =
    'Say dead-letters, dead-letters --retry, dead-letters --retry ID, or dead-letters --forget ID.'
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { retry: flag, forget: flag }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [id, ...more] = positionals
    const verb = values.retry ? 'retry' : values.forget ? 'forget' : 'list'
    // All can be retried at once, but only a named one can be forgotten.
    const isClear = verb === 'forget' ? id !== undefined : verb === 'retry' || id === undefined
    if (!isClear || more.length > 0 || (values.retry && values.forget)) throw new StartError(usage)
    return { verb, id }
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(usage, { cause })
  }
}

async function grant(db: Database, { verb, id }: Command): Promise<string[]> {
  if (verb === 'list') return describeAll(await listDeadLetters(db))
  const ids = id === undefined ? (await listDeadLetters(db)).map((letter) => letter.id) : [id]
  const act = verb === 'retry' ? retryDeadLetter : forgetDeadLetter
  const done = verb === 'retry' ? 'is tried again' : 'is forgotten'
  const lines: string[] = []
  for (const one of ids) lines.push((await act(db, one)) ? `${one} ${done}` : `${one} is no dead letter`)
  return lines.length > 0 ? lines : describeAll([])
}

function describeAll(letters: readonly DeadLetter[]): string[] {
  if (letters.length === 0) return ['There are no dead letters.']
  return letters.flatMap(({ id, name, payload, attempts, since, error }) => [
    `${id}  ${name}  ${JSON.stringify(payload)}`,
    `  given up ${since.toISOString()}, attempts: ${attempts}, the last: ${error}`,
  ])
}
