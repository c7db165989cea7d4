import { backupOfFile, type Vault } from './vault.ts'

/**
 * Deletes all but the newest backups, then whatever the remaining ones do not refer to, such as what interrupted runs
 * have left. Stopped at any moment, it leaves each backup whole or gone. Answers the names of the deleted ones.
 */
export async function pruneBackups(
  vault: Vault,
  keep: number,
  assertHeld: () => Promise<void>,
): Promise<string[]> {
  const names = await vault.backups()
  const deleted = names.slice(0, Math.max(0, names.length - keep))
  await assertHeld()
  for (const name of deleted) await vault.deleteManifest(name)
  const used = await keysInUse(vault, names.slice(deleted.length))
  // Another writer may rely on objects that no manifest refers to yet.
  await assertHeld()
  await deleteUnused(vault, vault.listLists(), ({ key }) => used.has(key))
  await deleteUnused(vault, vault.listBlobs(), ({ key }) => used.has(key))
  await deleteUnused(vault, vault.listFiles(), ({ key }) => used.has(backupOfFile(key)))
  return deleted
}

/** The keys of all lists and objects, and the names of the backups themselves. */
async function keysInUse(vault: Vault, names: readonly string[]): Promise<Set<string>> {
  const used = new Set(names)
  for (const name of names) {
    for (const { list } of (await vault.readManifest(name)).places) {
      const key = vault.listKey(list)
      if (used.has(key)) continue
      used.add(key)
      for (const { sha256 } of await vault.readList(list)) used.add(vault.blobKey(sha256))
    }
  }
  return used
}

async function deleteUnused<T extends { key: string }>(
  { store }: Vault,
  listed: AsyncIterable<T>,
  isUsed: (item: T) => boolean,
): Promise<void> {
  for await (const item of listed) if (!isUsed(item)) await store.delete(item.key)
}
