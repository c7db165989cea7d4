import { RowDigest } from '../../db/dump/rows.ts'
import type { DumpedTable, ListedObject, Manifest, Vault } from '../../platform/backup/index.ts'
import { BackupDamagedError } from '../../platform/backup/index.ts'
import { eachOf } from './copy-objects.ts'
import { readLines } from './read-lines.ts'
import { fileOf } from './take-backup.ts'

export interface VerifyDeps {
  vault: Vault
  signal: AbortSignal
  onProgress(words: string): void
}

/** Reads back everything that some backups refer to, each object once. Answers what is wrong. */
export async function verifyBackups(deps: VerifyDeps, names: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  const read = new Set<string>()
  for (const name of names) {
    const found = await noting(async () => {
      const manifest = await deps.vault.readManifest(name)
      return [
        ...manifest.problems.map((words) => `${words}, and was so when the backup was made`),
        ...(await verifyDump(deps, manifest)),
        ...(await verifyObjects(deps, manifest, read)),
      ]
    })
    problems.push(...found.map((words) => `Backup ${name}: ${words}`))
  }
  return problems
}

async function verifyDump({ vault }: VerifyDeps, manifest: Manifest): Promise<string[]> {
  const problems: string[] = []
  for (const table of manifest.tables)
    problems.push(...(await noting(() => verifyTable(vault, manifest.name, table))))
  const { secrets } = manifest
  if (secrets !== null)
    problems.push(...(await noting(() => readToItsEnd(vault.readFile(manifest.name, 'secrets', secrets)))))
  return problems
}

async function verifyTable(vault: Vault, backup: string, table: DumpedTable): Promise<string[]> {
  const digest = new RowDigest()
  for await (const lines of readLines(vault.readFile(backup, fileOf(table), table.sha256))) digest.add(lines)
  const isSame = digest.rows === table.rows && digest.digest === table.digest
  return isSame ? [] : [`the rows of ${fileOf(table)} are not those that were dumped`]
}

async function verifyObjects(
  { vault, signal, onProgress }: VerifyDeps,
  manifest: Manifest,
  read: Set<string>,
): Promise<string[]> {
  const problems: string[] = []
  for (const { list, objects: count } of manifest.places) {
    const objects: ListedObject[] = []
    problems.push(
      ...(await noting(async () => {
        objects.push(...(await vault.readList(list)))
        return objects.length === count ? [] : [`a list names ${objects.length} objects instead of ${count}`]
      })),
    )
    const unread = objects.filter(({ sha256 }) => !read.has(sha256))
    for (const { sha256 } of unread) read.add(sha256)
    const found = await eachOf(unread, signal, ({ key, sha256 }) =>
      noting(async () => (await readToItsEnd(vault.readBlob(sha256))).map((words) => `${key}: ${words}`)),
    )
    signal.throwIfAborted()
    problems.push(...found.flat())
    onProgress(`${read.size} objects read`)
  }
  return problems
}

async function readToItsEnd(content: AsyncIterable<Uint8Array>): Promise<string[]> {
  for await (const chunk of content) void chunk
  return []
}

/** A damaged file is one problem of many, whereas a store that is away ends the check. */
async function noting(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BackupDamagedError)) throw error
    return [error.message]
  }
}
