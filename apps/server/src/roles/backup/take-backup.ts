import { ledgerOf, placesOf } from '../../app/ledgers.ts'
import type { Queryable } from '../../db/database.ts'
import { RowDigest, readRows } from '../../db/dump/rows.ts'
import { withSnapshot } from '../../db/dump/snapshot.ts'
import { readMigrations, readSequences, type Table } from '../../db/dump/tables.ts'
import {
  type DumpedTable,
  type ListedObject,
  type Manifest,
  Problems,
  type Vault,
} from '../../platform/backup/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RequiredObject } from '../../platform/integrity/index.ts'
import {
  addList,
  type CopyDeps,
  type CopyTotals,
  copyObject,
  copyObjects,
  listOf,
  objectsIn,
  type PlaceLists,
} from './copy-objects.ts'

export interface BackupDeps extends CopyDeps {
  clock: Clock
  installation: string
  /** The file of secrets; null if it is not to be part of the backup. */
  secrets: Buffer | null
  /** Holds off deletions of objects until the result is called. */
  hold(): Promise<{ release(): Promise<void> }>
}

/**
 * Copies all objects beside the running product, then, with deletions held off, takes one view of all rows and copies
 * the objects that came meanwhile: everything that those rows refer to is in the backup. The rows follow. Nothing is a
 * backup before its manifest is written, by the caller.
 */
export async function takeBackup(deps: BackupDeps): Promise<{ manifest: Manifest; totals: CopyTotals }> {
  const { vault, clock } = deps
  const totals: CopyTotals = { copied: 0, copiedBytes: 0, there: 0 }
  const known = await listsOfLatest(vault)
  const first = await copyObjects(deps, { known, isTrusted: false }, totals)

  const hold = await deps.hold()
  let isHeld = true
  const release = async () => {
    isHeld = false
    await hold.release()
  }
  try {
    const manifest = await withSnapshot(deps.db, async (snapshot, tables) => {
      const takenAt = clock.date()
      const name = takenAt.toISOString().replaceAll(/[:.]/g, '-')
      const lists = await copyObjects(deps, { known: first, isTrusted: true }, totals)
      await leaveOutLater(deps, snapshot, { first, lists })
      const problems = await assertComplete(deps, snapshot, lists, totals)
      await release()
      const migrations = await readMigrations(snapshot)
      const places = [...lists.values()].flat()
      return {
        version: 1 as const,
        name,
        installation: deps.installation,
        takenAt: takenAt.toISOString(),
        migrations: migrations.product,
        queueMigrations: migrations.queue,
        tables: await dumpTables(deps, snapshot, name, tables),
        sequences: await readSequences(snapshot),
        places,
        objects: places.reduce((sum, { objects }) => sum + objects, 0),
        bytes: places.reduce((sum, { bytes }) => sum + bytes, 0),
        secrets: deps.secrets && (await vault.writeFile(name, 'secrets', [deps.secrets])).sha256,
        problems: { found: problems.found, examples: problems.examples },
      }
    })
    return { manifest: { ...manifest, completedAt: clock.date().toISOString() }, totals }
  } finally {
    // A lost connection has ended the hold already.
    if (isHeld) await hold.release().catch(() => undefined)
  }
}

/** What the newest backup holds; nothing where there is none. */
async function listsOfLatest(vault: Vault): Promise<PlaceLists> {
  const lists: PlaceLists = new Map()
  const latest = (await vault.backups()).at(-1)
  if (latest !== undefined) for (const list of (await vault.readManifest(latest)).places) addList(lists, list)
  return lists
}

/**
 * Leaves out what came between the first pass and this one and no row of the snapshot requires: restored, it would belong
 * to nothing. A photo that was announced before the view was taken and finished after it is such a case; its sender
 * finishes it again.
 */
async function leaveOutLater(
  deps: BackupDeps,
  snapshot: Queryable,
  { first, lists }: { first: PlaceLists; lists: PlaceLists },
): Promise<void> {
  const ledger = ledgerOf(deps.plugs, { ...deps.db, query: snapshot })
  for (const [place, listed] of lists) {
    const [before, now] = [await objectsIn(deps.vault, first.get(place)), await objectsIn(deps.vault, listed)]
    const later = new Set([...now.keys()].filter((key) => !before.has(key)))
    if (later.size === 0) continue
    for await (const owners of ledger.ownersIn(place))
      for (const { key } of owners.flatMap(({ required }) => required)) later.delete(key)
    if (later.size === 0) continue
    const kept = [...now.values()].filter(({ key }) => !later.has(key))
    if (kept.length === 0) lists.delete(place)
    else lists.set(place, [await listOf(deps.vault, place, kept)])
  }
}

/**
 * Compares the copied objects with what the rows of the snapshot require, and tries once more what is missing or
 * different. Answers what cannot be had, because the product's own store has lost it; renditions are made again.
 */
async function assertComplete(
  deps: BackupDeps,
  snapshot: Queryable,
  lists: PlaceLists,
  totals: CopyTotals,
): Promise<Problems> {
  const db = { ...deps.db, query: snapshot }
  const ledger = ledgerOf(deps.plugs, db)
  const problems = new Problems()
  for await (const place of placesOf(deps.plugs, db)) {
    const objects = await objectsIn(deps.vault, lists.get(place))
    const again: ListedObject[] = []
    for await (const owners of ledger.ownersIn(place))
      for (const required of owners.flatMap((owner) => owner.required)) {
        if (isAsRequired(objects.get(required.key), required)) continue
        const found = await copyAnew(deps, required.key, totals)
        if (found !== null) again.push(found)
        if (!required.isOnlyCopy || isAsRequired(found ?? undefined, required)) continue
        const flaw = found === null ? 'is missing in the store' : 'is not what its row says'
        problems.add(`${required.key} ${flaw}`)
      }
    if (again.length > 0) addList(lists, await listOf(deps.vault, place, again))
  }
  return problems
}

function isAsRequired(object: ListedObject | undefined, { size, sha256 }: RequiredObject): boolean {
  if (object === undefined) return false
  return (size === null || object.size === size) && (sha256 === null || object.sha256 === sha256)
}

async function copyAnew(deps: BackupDeps, key: string, totals: CopyTotals): Promise<ListedObject | null> {
  const found = await deps.blobs.head(key)
  return found === null ? null : copyObject(deps, { key, size: found.size }, undefined, totals)
}

async function dumpTables(
  { vault, signal, onProgress }: BackupDeps,
  snapshot: Queryable,
  backup: string,
  tables: readonly Table[],
): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = []
  for (const table of tables) {
    signal.throwIfAborted()
    const { schema, name } = table
    const digest = new RowDigest()
    const stored = await vault.writeFile(backup, fileOf(table), linesOf(snapshot, table, digest))
    const columns = table.columns.map((column) => column.name)
    dumped.push({ schema, name, columns, rows: digest.rows, digest: digest.digest, ...stored })
    onProgress(`${dumped.length} of ${tables.length} tables`)
  }
  return dumped
}

/** The name of a table's file. */
export function fileOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

async function* linesOf(snapshot: Queryable, table: Table, digest: RowDigest): AsyncGenerator<Uint8Array> {
  for await (const lines of readRows(snapshot, table)) {
    digest.add(lines)
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}
