import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { BlobNotFoundError } from '../blobs/index.ts'
import { BackupRefusedError } from './backup-errors.ts'
import type { BackupStore } from './prefixed-store.ts'
import { newKeyCheck, PLAIN, sealingOf } from './sealing.ts'
import { Vault } from './vault.ts'

/** Says what a folder or bucket holds, and whether it is encrypted. Written before anything else. */
const HEADER = 'afterglow-backup'
/** Names the process that writes there. */
export const LOCK = 'lock'

const headerSchema = z.object({
  version: z.literal(1),
  installation: z.string(),
  encryption: z.object({ salt: z.string(), cost: z.number().int().min(1), proof: z.string() }).nullable(),
})
type Header = z.infer<typeof headerSchema>

interface Place {
  store: BackupStore
  /** The place as the operator named it. */
  words: string
  key: string | undefined
}

/** The vault of backups that were made there. @throws BackupRefusedError where there are none, or for a wrong key */
export async function openVault(place: Place): Promise<Vault> {
  const header = await readHeader(place)
  if (header === null) throw new BackupRefusedError(`There is no backup in ${place.words}.`)
  return vaultOf(place, header)
}

/** The same for writing, prepared at the first backup. @throws BackupRefusedError if another installation's are there */
export async function openVaultFor(installation: string, place: Place): Promise<Vault> {
  const found = await readHeader(place)
  if (found !== null && found.installation !== installation)
    throw new BackupRefusedError(
      `${place.words} holds backups of another installation. Choose another folder or prefix.`,
    )
  if (found !== null) return vaultOf(place, found)
  for await (const { key } of place.store.list(''))
    if (key !== LOCK)
      throw new BackupRefusedError(
        `${place.words} is not empty and holds no backup (${key}). Choose an empty folder or prefix.`,
      )
  const encryption = place.key === undefined ? null : newKeyCheck(place.key)
  const header: Header = { version: 1, installation, encryption }
  await place.store.put(HEADER, Buffer.from(JSON.stringify(header)), { contentType: 'application/json' })
  return vaultOf(place, header)
}

async function readHeader({ store, words }: Place): Promise<Header | null> {
  const bytes = await readSmall(store, HEADER)
  if (bytes === null) return null
  const parsed = headerSchema.safeParse(jsonOrNull(bytes.toString('utf8')))
  if (!parsed.success)
    throw new BackupRefusedError(
      `The file ${HEADER} in ${words} is damaged, or of another version of Afterglow.`,
    )
  return parsed.data
}

function vaultOf({ store, words, key }: Place, { encryption }: Header): Vault {
  if (encryption === null && key !== undefined)
    throw new BackupRefusedError(
      `The backups in ${words} are not encrypted. Choose another place for encrypted ones, or leave BACKUP_KEY unset.`,
    )
  if (encryption === null) return new Vault(store, PLAIN)
  if (key === undefined)
    throw new BackupRefusedError(`The backups in ${words} are encrypted. Set BACKUP_KEY to their key.`)
  const sealing = sealingOf(key, encryption)
  if (sealing === null) throw new BackupRefusedError(`BACKUP_KEY is not the key of the backups in ${words}.`)
  return new Vault(store, sealing)
}

/** Null for a missing object. */
export async function readSmall(store: BackupStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await store.read(key))
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error
    return null
  }
}

/** What a JSON text says; null where it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
