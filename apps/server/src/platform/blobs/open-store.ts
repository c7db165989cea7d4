import path from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { DiskStore } from './disk-store.ts'
import type { S3Settings } from './s3-settings.ts'
import { S3Store } from './s3-store.ts'

export interface StoreSettings {
  dataDir: string
  /** Unset: the disk. */
  s3: S3Settings | undefined
}

/** The store that is configured. */
export function openStore(settings: StoreSettings): BlobStore {
  return settings.s3 === undefined ? openDisk(settings) : new S3Store(settings.s3)
}

export function openDisk({ dataDir }: Pick<StoreSettings, 'dataDir'>): DiskStore {
  return new DiskStore(path.join(dataDir, 'blobs'))
}
