import { MB } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'

/** A batch is in the phone's memory until it is saved, and is one sheet of the phone to confirm. */
const MAX_BATCH_FILES = 10
const MAX_BATCH_BYTES = 60 * MB
/** A larger file is left to the browser's own download, which needs no memory. */
const MAX_FILE_BYTES = 200 * MB

/** What saving needs of the browser and the server. */
export interface SavingTools {
  /** The photo's bytes as a file. @throws whatever prevents that */
  fetchFile(photo: Media, signal: AbortSignal): Promise<File>
  canShare(files: File[]): boolean
  /** Shows the files to the guest, who hands them to the phone. Answers whether they were taken. */
  offer(files: File[]): Promise<boolean>
  /** Hands one file to the browser's downloads; resolves when it takes another. */
  saveFile(file: File): Promise<void>
  /** Leaves the whole download of a photo to the browser; resolves when it takes another. */
  download(photo: Media): Promise<void>
  /** Called with all photos saved so far, and those that could not be. */
  onProgress(progress: SavingProgress): void
}

export interface SavingProgress {
  saved: readonly string[]
  failed: readonly string[]
  /** How many are fetched, and not saved yet. */
  held: number
}

/**
 * Saves photos one after the other: in batches over the phone's share sheet where it takes them, which is the way into its
 * photo library; else as downloads. Ends early when `signal` is aborted.
 */
export async function savePhotos(
  photos: readonly Media[],
  tools: SavingTools,
  signal: AbortSignal,
): Promise<void> {
  const progress: { saved: string[]; failed: string[] } = { saved: [], failed: [] }
  const report = (held: number) =>
    tools.onProgress({ saved: [...progress.saved], failed: [...progress.failed], held })

  for (const batch of batchesOf(photos)) {
    const shared: { id: string; file: File }[] = []
    for (const photo of batch) {
      if (signal.aborted) return
      const file = await handOver(photo, tools, signal)
      if (file === 'saved') progress.saved.push(photo.id)
      // A request that was stopped has failed for no other reason.
      else if (file === 'failed' && !signal.aborted) progress.failed.push(photo.id)
      else if (file !== 'failed') shared.push({ id: photo.id, file })
      report(shared.length)
    }
    if (shared.length === 0 || signal.aborted) continue
    const files = shared.map(({ file }) => file)
    const isTaken = tools.canShare(files) && (await tools.offer(files))
    if (signal.aborted) return
    // What the phone does not take as one is at least in the downloads.
    if (!isTaken) for (const file of files) await tools.saveFile(file)
    progress.saved.push(...shared.map(({ id }) => id))
    report(0)
  }
}

/** Downloads a photo where it cannot be shared; otherwise answers its file. */
async function handOver(
  photo: Media,
  tools: SavingTools,
  signal: AbortSignal,
): Promise<File | 'saved' | 'failed'> {
  if (photo.fileUrl !== null && photo.fileSize > MAX_FILE_BYTES) {
    await tools.download(photo)
    return 'saved'
  }
  try {
    const file = await tools.fetchFile(photo, signal)
    if (tools.canShare([file])) return file
    await tools.saveFile(file)
    return 'saved'
  } catch {
    // Whatever the reason, the others are saved, and this one can be tried again.
    return 'failed'
  }
}

export function batchesOf(photos: readonly Media[]): Media[][] {
  const batches: Media[][] = []
  let bytes = 0
  for (const photo of photos) {
    const last = batches.at(-1)
    bytes += photo.fileSize
    if (last !== undefined && last.length < MAX_BATCH_FILES && bytes <= MAX_BATCH_BYTES) last.push(photo)
    else {
      batches.push([photo])
      bytes = photo.fileSize
    }
  }
  return batches
}
