import { errorCatalogue } from '@afterglow/contract'
import { type FileToUpload, type InitiatedUpload, PART_BYTES, type Upload } from '@afterglow/contract/uploads'
import type { Clock } from '../ports.ts'
import type { PartToSend, UploadApi } from '../upload-api.ts'
import { UploadFailure } from '../upload-failure.ts'

export type Operation = 'init' | 'status' | 'refused' | 'thumbnail' | 'part' | 'complete' | 'abort'

/** A fault of one request: before it reaches the server, or after the server has processed it. */
export interface Fault {
  when: 'before' | 'after'
  failure: UploadFailure
}

export type FaultScript = (
  operation: Operation,
  call: { route?: string; number?: number },
) => Fault | undefined

interface StoredUpload {
  id: string
  file: FileToUpload
  generation: number
  partBytes: number
  received: Set<number>
  hasThumbnail: boolean
  mediaId: string | null
}

export interface FakeServerOptions {
  clock: Clock
  partBytes?: number
  /** Names that the album already holds. */
  album?: string[]
  /** How many uploads one guest may have open. */
  room?: number
  faults?: FaultScript
  /** How often it answers a completion by saying that it is still checking the file. */
  checks?: number
  /** A proxy in front that refuses larger bodies. */
  proxy?: { limit: number }
  /** Parts go straight to a bucket, each taking `partTime`. */
  bucket?: { partTime: number }
}

export const cut = (when: Fault['when'] = 'before'): Fault => ({
  when,
  failure: new UploadFailure({ code: 'client.unreachable', status: 0 }),
})

export const refusal = (status: number, code: string | null = null, retryAfter?: number): Fault => ({
  when: 'before',
  failure: new UploadFailure({
    status,
    code,
    retryAfter,
    message: code === null ? undefined : sentenceOf(code),
  }),
})

export type FakeServer = ReturnType<typeof fakeServer>

/** Parts are cut no smaller. */
const LEAST_PART = 50

/** The contract's upload endpoints, in memory, with scripted faults. Each call takes 100 ms. */
export function fakeServer({
  clock,
  partBytes = PART_BYTES,
  album = [],
  room = Infinity,
  faults = () => undefined,
  checks = 0,
  proxy,
  bucket,
}: FakeServerOptions) {
  let checksLeft = checks
  const uploads = new Map<string, StoredUpload>()
  const media = new Map<string, string>()
  const calls: {
    operation: Operation
    uploadId?: string
    number?: number
    route?: string
    files?: FileToUpload[]
  }[] = []
  let bytesReceived = 0
  let bytesSent = 0
  let lastId = 0

  const api: UploadApi = {
    init(files) {
      calls.push({ operation: 'init', files })
      return perform('init', {}, () => files.map(accept))
    },
    status(uploadId, signal) {
      calls.push({ operation: 'status', uploadId })
      return perform('status', { signal }, () => present(renew(find(uploadId))))
    },
    refusePart(uploadId, bytes, signal) {
      calls.push({ operation: 'refused', uploadId, number: bytes })
      return perform('refused', { signal }, () => present(renew(cutSmaller(find(uploadId), bytes))))
    },
    putThumbnail(upload, _thumbnail, signal) {
      calls.push({ operation: 'thumbnail', uploadId: upload.id })
      return perform('thumbnail', { signal }, () => {
        find(upload.id).hasThumbnail = true
      })
    },
    putPart(part) {
      bytesSent += part.bytes.size
      const call = { uploadId: part.uploadId, route: part.route, number: part.part.number }
      calls.push({ operation: 'part', ...call })
      const isPastProxy = bucket !== undefined && part.route === 'direct'
      if (!isPastProxy && part.bytes.size > (proxy?.limit ?? Infinity)) {
        part.onProgress(part.bytes.size)
        return perform('part', {}, refuseAsProxy)
      }
      return perform('part', { ...call, signal: part.signal }, () => receive(part))
    },
    complete(uploadId, signal) {
      calls.push({ operation: 'complete', uploadId })
      return perform('complete', { signal }, () => confirm(find(uploadId)))
    },
    abort(uploadId) {
      calls.push({ operation: 'abort', uploadId })
      return perform('abort', {}, () => void uploads.delete(uploadId))
    },
  }

  return {
    api,
    calls,
    /** Media ids by file name: the contents of the album. */
    media,
    uploads,
    count: (operation: Operation) => calls.filter((call) => call.operation === operation).length,
    bytesReceived: () => bytesReceived,
    /** Including bytes lost on the way. */
    bytesSent: () => bytesSent,
    /** As the sweeper does with expired uploads. */
    forget: () => uploads.clear(),
  }

  async function perform<T>(
    operation: Operation,
    { signal, ...call }: { signal?: AbortSignal; route?: string; number?: number },
    work: () => T,
  ): Promise<T> {
    const fault = faults(operation, call)
    await clock.sleep(operation === 'part' ? (bucket?.partTime ?? 100) : 100, signal)
    if (fault?.when === 'before') throw fault.failure
    const answer = work()
    if (fault?.when === 'after') throw fault.failure
    return answer
  }

  function accept(file: FileToUpload): InitiatedUpload {
    if (file.size === 0) return refused('upload.empty_file')
    if (album.includes(file.name)) return { outcome: 'duplicate', mediaId: `media-of-${file.name}` }
    const known = [...uploads.values()].find((upload) => upload.file.announcementId === file.announcementId)
    if (known?.mediaId) return { outcome: 'duplicate', mediaId: known.mediaId }
    if (known !== undefined) return { outcome: 'accepted', upload: present(renew(known)) }
    const isOpen = (upload: StoredUpload) => upload.mediaId === null
    if ([...uploads.values()].filter(isOpen).length >= room) return refused('upload.too_many_waiting')
    lastId += 1
    const upload: StoredUpload = {
      id: `upload-${lastId}`,
      file,
      generation: 0,
      partBytes,
      received: new Set(),
      hasThumbnail: false,
      mediaId: null,
    }
    uploads.set(upload.id, upload)
    return { outcome: 'accepted', upload: present(upload) }
  }

  function refused(code: string): InitiatedUpload {
    return { outcome: 'refused', code, message: sentenceOf(code) }
  }

  function cutSmaller(upload: StoredUpload, refused: number): StoredUpload {
    const before = upload.partBytes
    while (upload.partBytes >= refused && upload.partBytes > LEAST_PART && bucket === undefined)
      upload.partBytes = Math.max(LEAST_PART, upload.partBytes / 2)
    if (upload.partBytes < before) upload.received.clear()
    return upload
  }

  function present({ id, file, generation, partBytes, received, hasThumbnail }: StoredUpload): Upload {
    const parts = Array.from({ length: Math.ceil(file.size / partBytes) }, (_, index) => ({
      number: index + 1,
      offset: index * partBytes,
      size: Math.min(partBytes, file.size - index * partBytes),
      url: `${bucket === undefined ? '' : 'https://bucket.example'}/uploads/${id}/parts/${index + 1}?generation=${generation}`,
      received: received.has(index + 1),
    }))
    return {
      id,
      parts,
      thumbnailUrl: `/uploads/${id}/thumbnail`,
      hasThumbnail,
      expiresAt: '2026-06-22T00:00:00.000Z',
    }
  }

  function renew(upload: StoredUpload): StoredUpload {
    upload.generation += 1
    return upload
  }

  function receive({ uploadId, part, bytes, onProgress }: PartToSend): void {
    const upload = find(uploadId)
    bytesReceived += bytes.size
    onProgress(bytes.size)
    if (bytes.size !== part.size) throw failureOf('upload.size_mismatch')
    upload.received.add(part.number)
  }

  function confirm(upload: StoredUpload) {
    if (upload.received.size < Math.ceil(upload.file.size / upload.partBytes))
      throw failureOf('upload.incomplete')
    if (checksLeft > 0) {
      checksLeft -= 1
      return 'checking' as const
    }
    if (upload.mediaId === null) {
      if (media.has(upload.file.name)) throw new Error(`${upload.file.name} is in the album twice`)
      upload.mediaId = `media-of-${upload.file.name}`
      media.set(upload.file.name, upload.mediaId)
    }
    return { mediaId: upload.mediaId, status: 'published' as const, duplicate: false }
  }

  function find(id: string): StoredUpload {
    const upload = uploads.get(id)
    if (upload === undefined) throw failureOf('upload.not_found')
    return upload
  }
}

function refuseAsProxy(): never {
  throw new UploadFailure({ code: null, status: 413 })
}

function failureOf(code: keyof typeof errorCatalogue): UploadFailure {
  return new UploadFailure({ code, status: errorCatalogue[code].status, message: sentenceOf(code) })
}

function sentenceOf(code: string): string {
  return errorCatalogue[code as keyof typeof errorCatalogue].message
}
