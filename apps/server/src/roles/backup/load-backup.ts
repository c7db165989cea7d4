import { MB } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import { loadDump } from '../../db/dump/load.ts'
import { readMigrations } from '../../db/dump/tables.ts'
import { migrate, unknownMigrations } from '../../db/migrate.ts'
import {
  BackupRefusedError,
  type DumpedTable,
  type Manifest,
  type Vault,
  writeObject,
} from '../../platform/backup/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { typeOf } from '../blob-migration/copy-object.ts'
import { eachOf } from './copy-objects.ts'
import { readLines } from './read-lines.ts'
import { fileOf } from './take-backup.ts'

export interface LoadDeps {
  vault: Vault
  signal: AbortSignal
  onProgress(words: string): void
}

/** Writes the objects of a backup to a store, each under its checksum's watch. Those of an earlier attempt stay. */
export async function restoreObjects(
  { vault, signal, onProgress }: LoadDeps,
  { places, objects: all }: Manifest,
  blobs: BlobStore,
): Promise<void> {
  let written = 0
  let bytes = 0
  for (const { list } of places) {
    await eachOf(await vault.readList(list), signal, async ({ key, size, sha256 }) => {
      if ((await blobs.head(key))?.size !== size)
        await writeObject(blobs, key, vault.readBlob(sha256), typeOf(key))
      written += 1
      bytes += size
    })
    signal.throwIfAborted()
    onProgress(`${written} of ${all} objects (${Math.round(bytes / MB)} MB)`)
  }
}

/** @throws BackupRefusedError for the rows of a newer version */
export async function assertKnown(migrations: readonly string[]): Promise<void> {
  const unknown = await unknownMigrations(migrations)
  if (unknown.length > 0)
    throw new BackupRefusedError(
      `The rows are those of a newer version of Afterglow (${unknown.at(-1)}). Use that version.`,
    )
}

/** Gives a database the schema that rows had where they come from. @throws BackupRefusedError where it cannot */
export async function prepareSchema(
  db: Database,
  migrations: { product: readonly string[]; queue: readonly number[] },
): Promise<void> {
  await assertKnown(migrations.product)
  await migrate(db, { names: migrations.product })
  const { queue } = await readMigrations(db.query)
  if (queue.join() !== migrations.queue.join())
    throw new BackupRefusedError(
      'The rows are those of a version of Afterglow with another job queue. Restore them with that version, then upgrade.',
    )
}

/** Loads the rows of a backup into a prepared database: all or none. */
export async function restoreRows({ vault }: LoadDeps, manifest: Manifest, db: Database): Promise<void> {
  const tables: DumpedTable[] = manifest.tables
  const found = new Map(tables.map((table) => [fileOf(table), table.sha256]))
  await loadDump(db, {
    tables,
    sequences: manifest.sequences,
    linesOf: (table) =>
      readLines(vault.readFile(manifest.name, fileOf(table), found.get(fileOf(table)) ?? '')),
  })
}
