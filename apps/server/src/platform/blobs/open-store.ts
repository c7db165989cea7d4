import path from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { DiskStore } from './disk-store.ts'
import type { S3Settings } from './s3-settings.ts'

export interface StoreSettings {
  dataDir: string
  /** Unset: the disk. */
  s3: S3Settings | undefined
}

/** The configured store. The S3 client takes 30 MB, and is loaded only when needed. */
export async function openStore(settings: StoreSettings): Promise<BlobStore> {
  if (settings.s3 === undefined) return openDisk(settings)
  return openBucket(settings.s3)
}

/** A bucket that is not the configured one. */
export async function openBucket(settings: S3Settings): Promise<BlobStore> {
  const { S3Store } = await import('./s3-store.ts')
  return new S3Store(settings)
}

/** The store on the disk, whatever the configuration selects. */
export function openDisk({ dataDir }: Pick<StoreSettings, 'dataDir'>): DiskStore {
  return new DiskStore(path.join(dataDir, 'blobs'))
}
