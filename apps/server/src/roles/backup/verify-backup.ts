import { RowDigest } from '../../db/dump/rows.ts'
import {
  BackupDamagedError,
  type DumpedTable,
  type ListedObject,
  type Manifest,
  Problems,
  type Vault,
} from '../../platform/backup/index.ts'
import { eachOf } from './copy-objects.ts'
import { readLines } from './read-lines.ts'
import { fileOf } from './take-backup.ts'

export interface VerifyDeps {
  vault: Vault
  signal: AbortSignal
  onProgress(words: string): void
}

/** One backup while it is read back. */
interface Check extends VerifyDeps {
  manifest: Manifest
  /** Checksums of objects that were read for another one. */
  read: Set<string>
  /** Notes a damaged file as one problem; anything else, such as a store that is away, ends the check. */
  noting(work: () => Promise<void>): Promise<void>
  complain(words: string): void
}

/** Reads back everything that some backups refer to, each object once. */
export async function verifyBackups(deps: VerifyDeps, names: readonly string[]): Promise<Problems> {
  const problems = new Problems()
  const read = new Set<string>()
  for (const name of names) {
    const complain = (words: string) => problems.add(`Backup ${name}: ${words}`)
    const noting = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof BackupDamagedError)) throw error
        complain(error.message)
      }
    }
    await noting(async () => {
      const manifest = await deps.vault.readManifest(name)
      const check = { ...deps, manifest, read, noting, complain }
      const { found, examples } = manifest.problems
      if (found > 0) complain(`${found} objects were missing or damaged when it was made (${examples[0]})`)
      await verifyDump(check)
      await verifyObjects(check)
    })
  }
  return problems
}

async function verifyDump({ vault, manifest, noting, complain }: Check): Promise<void> {
  for (const table of manifest.tables)
    await noting(async () => {
      const isSame = await isAsDumped(vault, manifest.name, table)
      if (!isSame) complain(`the rows of ${fileOf(table)} are not those that were dumped`)
    })
  const { secrets } = manifest
  if (secrets !== null) await noting(() => readToItsEnd(vault.readFile(manifest.name, 'secrets', secrets)))
}

async function isAsDumped(vault: Vault, backup: string, table: DumpedTable): Promise<boolean> {
  const digest = new RowDigest()
  for await (const lines of readLines(vault.readFile(backup, fileOf(table), table.sha256))) digest.add(lines)
  return digest.rows === table.rows && digest.digest === table.digest
}

async function verifyObjects(check: Check): Promise<void> {
  const { vault, manifest, read, signal, onProgress, noting, complain } = check
  for (const { list, objects: count } of manifest.places) {
    let objects: ListedObject[] = []
    await noting(async () => {
      objects = await vault.readList(list)
      if (objects.length !== count) complain(`a list names ${objects.length} objects instead of ${count}`)
    })
    await eachOf(objects, signal, async ({ sha256 }) => {
      if (read.has(sha256)) return
      read.add(sha256)
      await noting(() => readToItsEnd(vault.readBlob(sha256)))
    })
    signal.throwIfAborted()
    onProgress(`${read.size} objects read`)
  }
}

async function readToItsEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) void chunk
}
