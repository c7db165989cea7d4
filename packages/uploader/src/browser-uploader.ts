import { createUploader } from './create-uploader.ts'
import { type AsGuest, createHttpUploadApi } from './http-upload-api.ts'
import { createIndexedDbVault } from './indexed-db-vault.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import { browserClock } from './ports.ts'
import { randomFraction } from './random-id.ts'
import type { UploadBatch } from './upload-item.ts'
import type { Uploader } from './uploader.ts'
import type { Vault } from './vault.ts'

interface Options {
  eventId: string
  baseUrl?: string
  asGuest?: AsGuest
  onFinished?: (batch: UploadBatch) => void
}

/** The queue of one event with the real browser, network, clock and storage. */
export function createBrowserUploader({ onFinished, ...where }: Options): Uploader {
  const vault = browserVault(where.eventId)
  return createUploader({
    api: createHttpUploadApi(where),
    makeThumbnail,
    clock: browserClock,
    random: randomFraction,
    ...(vault !== undefined && { vault }),
    ...(onFinished === undefined ? {} : { onFinished }),
  })
}

/** Undefined in in-app browsers that have no storage, or throw on access to it. */
function browserVault(queue: string): Vault | undefined {
  try {
    if (globalThis.indexedDB === undefined) return undefined
    const { locks } = navigator
    return createIndexedDbVault({ queue, clock: browserClock, factory: indexedDB, locks })
  } catch (err) {
    if (err instanceof DOMException) return undefined
    throw err
  }
}
