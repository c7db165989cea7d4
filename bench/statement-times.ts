import { open, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { median } from './report.ts'

export interface StatementTimes {
  statement: string
  runs: number
  /** Milliseconds in PostgreSQL: parsing, planning and execution. */
  median: number
  total: number
}

/** Makes PostgreSQL log the duration of each of the product's statements during `work`. */
export async function timeStatements(
  database: Database,
  logFile: string,
  work: () => Promise<void>,
): Promise<StatementTimes[]> {
  const configure = async (milliseconds: number) => {
    await sql.raw(`alter system set log_min_duration_statement = ${milliseconds}`).execute(database.query)
    await sql`select pg_reload_conf()`.execute(database.query)
  }
  await configure(0)
  const { size } = await stat(logFile)
  await work()
  await configure(-1)
  return summarize(await readFrom(logFile, size))
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(size - position),
      position,
    })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

const LINE = /^\S+ \S+ \S+ \[(\d+)\] LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute) [^:]*: ([\s\S]*)$/

/** Each statement is logged three times, by one process and in this order: parse, bind (which plans it) and execute. */
function summarize(text: string): StatementTimes[] {
  const times = new Map<string, number[]>()
  const pending = new Map<string, number>()
  for (const entry of text.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, pid = '', duration = '0', step, statement = ''] = LINE.exec(entry) ?? []
    if (step === undefined) continue
    const spent = (step === 'parse' ? 0 : (pending.get(pid) ?? 0)) + Number(duration)
    pending.set(pid, spent)
    if (step !== 'execute') continue
    const name = nameOf(statement)
    times.set(name, [...(times.get(name) ?? []), spent])
  }
  return [...times].map(([statement, all]) => ({
    statement,
    runs: all.length,
    median: median(all),
    total: all.reduce((sum, one) => sum + one, 0),
  }))
}

/** Parameter lists of different lengths count as one statement. */
function nameOf(statement: string): string {
  return statement
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(, \?)*\)(, \(\?(, \?)*\))*/g, '(?)')
    .trim()
}
