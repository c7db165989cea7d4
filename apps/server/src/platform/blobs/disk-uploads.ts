import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rmdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IncompleteUploadError, PartSizeError, UploadNotFoundError } from './blob-errors.ts'
import type { OnWritten, PartSpec, ReceivedPart, WrittenPart } from './blob-store.ts'
import { isMissing, moveIntoPlace, nullWhenMissing, sizeOf, writeStream } from './durable-files.ts'
import { PartTurns } from './part-turns.ts'

const DATA = 'data'
/** Added to the name of a folder that is being removed; the sweep finishes what a crash interrupts. */
const ENDED = '-ended'
const MARKER = /^part-(\d+)-(\d+)$/
const UPLOAD_REF = /^[0-9a-f]{32}$/

interface Arriving {
  body: AsyncIterable<Uint8Array>
  onWritten: OnWritten | undefined
}

/**
 * Uploads in parts, each in its own folder: `data`, where every part is written at its offset, and an empty marker
 * `part-<number>-<size>` for each durable part. Completing is one rename.
 *
 * [Note: One receiver per folder] A part that has its marker is never written again, so that an object cannot change
 * after it was completed and checked. Two senders of one part are distinguished in this process only: several web
 * processes that receive parts need a shared store such as S3, not a shared disk.
 */
export class DiskUploads {
  readonly #staging: string
  readonly #turns = new PartTurns()

  constructor(staging: string) {
    this.#staging = staging
  }

  /** The folder is not synced, as markers are not: what a power cut removes is sent again. */
  async begin(): Promise<string> {
    const uploadRef = randomBytes(16).toString('hex')
    await mkdir(this.#folder(uploadRef), { recursive: true })
    return uploadRef
  }

  async write(uploadRef: string, part: PartSpec, arriving: Arriving): Promise<WrittenPart> {
    const folder = this.#folder(uploadRef)
    const name = `${uploadRef}/${part.number}`
    const turn = this.#turns.take(name, part.number)
    try {
      const data = await turn.during(() => openForPart(folder, part))
      if (data === 'received') {
        await drain(arriving.body, part)
        return { isFinal: false }
      }
      try {
        await receive(data, part, arriving, turn.during)
        await turn.during(() => acknowledge(data, folder, part))
        return { isFinal: true }
      } finally {
        await data.close()
      }
    } catch (err) {
      throw isMissing(err) ? new UploadNotFoundError(uploadRef) : err
    } finally {
      this.#turns.release(name, turn)
    }
  }

  async list(uploadRef: string): Promise<ReceivedPart[]> {
    const parts = await this.#received(uploadRef)
    if (parts === null) throw new UploadNotFoundError(uploadRef)
    return parts
  }

  async complete(uploadRef: string, path: string, parts: readonly PartSpec[]): Promise<void> {
    const received = await this.#received(uploadRef)
    const bytes = parts.reduce((sum, part) => sum + part.size, 0)
    const data = join(this.#folder(uploadRef), DATA)

    if (received !== null && (await sizeOf(data)) !== null) {
      const missing = parts.filter((part) => !received.some((one) => isSamePart(one, part)))
      if (missing.length > 0) throw new IncompleteUploadError(missing.map((part) => part.number))
      // Missing when another request completed the same upload a moment ago.
      await moveIntoPlace(data, path).catch(nullWhenMissing)
    } else if (received?.length === 0) {
      throw new IncompleteUploadError(parts.map((part) => part.number))
    }
    // Also reached when this call, or an earlier one that crashed, comes after the rename.
    if ((await sizeOf(path)) !== bytes) throw new UploadNotFoundError(uploadRef)
    await this.abort(uploadRef)
  }

  /**
   * A foreign reference belongs to a store used before, so there is nothing to abort here.
   *
   * The folder is renamed before it is emptied: a crash in the middle would otherwise leave markers of parts whose
   * bytes are gone, and resending a part would then complete a file with holes.
   */
  async abort(uploadRef: string): Promise<void> {
    if (!UPLOAD_REF.test(uploadRef)) return
    const folder = this.#folder(uploadRef)
    const ended = `${folder}${ENDED}`
    // Missing when it is already gone, or an earlier removal was interrupted: its leftovers are removed below.
    await rename(folder, ended).catch(nullWhenMissing)
    await removeFlat(ended)
  }

  async #received(uploadRef: string): Promise<ReceivedPart[] | null> {
    const names = await readdir(this.#folder(uploadRef)).catch(nullWhenMissing)
    return names === null ? null : names.flatMap(readMarker).toSorted((a, b) => a.number - b.number)
  }

  #folder(uploadRef: string): string {
    if (!UPLOAD_REF.test(uploadRef)) throw new UploadNotFoundError(uploadRef)
    return join(this.#staging, uploadRef)
  }
}

/** Removes a folder that contains only files, if it exists: a recursive removal takes twice as long. */
async function removeFlat(folder: string): Promise<void> {
  const names = await readdir(folder).catch(nullWhenMissing)
  if (names === null) return
  await Promise.all(names.map((name) => unlink(join(folder, name)).catch(nullWhenMissing)))
  await rmdir(folder).catch(nullWhenMissing)
}

async function openForPart(folder: string, part: PartSpec): Promise<FileHandle | 'received'> {
  if ((await sizeOf(markerOf(folder, part))) !== null) return 'received'
  return open(join(folder, DATA), constants.O_WRONLY | constants.O_CREAT)
}

async function receive(
  data: FileHandle,
  part: PartSpec,
  { body, onWritten }: Arriving,
  guard: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  // Checked before each write: one byte too many would land in the next part.
  const limit = (receivedBytes: number) => {
    if (receivedBytes > part.size) throw new PartSizeError(part.size, receivedBytes)
  }
  const receivedBytes = await writeStream(data, body, { start: part.offset, guard, limit, onWritten })
  if (receivedBytes !== part.size) throw new PartSizeError(part.size, receivedBytes)
}

/**
 * Writes the bytes first, then their marker. The marker's name is not synced: if a power cut removes it, the part is
 * sent again, and nothing is lost, since the sender keeps the file until the upload is complete.
 */
async function acknowledge(data: FileHandle, folder: string, part: PartSpec): Promise<void> {
  await data.datasync()
  await writeFile(markerOf(folder, part), '')
}

async function drain(body: AsyncIterable<Uint8Array>, part: PartSpec): Promise<void> {
  let receivedBytes = 0
  for await (const chunk of body) {
    receivedBytes += chunk.byteLength
    if (receivedBytes > part.size) break
  }
  if (receivedBytes !== part.size) throw new PartSizeError(part.size, receivedBytes)
}

function markerOf(folder: string, part: ReceivedPart): string {
  return join(folder, `part-${part.number}-${part.size}`)
}

function readMarker(name: string): ReceivedPart[] {
  const match = MARKER.exec(name)
  return match ? [{ number: Number(match[1]), size: Number(match[2]) }] : []
}

function isSamePart(one: ReceivedPart, other: ReceivedPart): boolean {
  return one.number === other.number && one.size === other.size
}
