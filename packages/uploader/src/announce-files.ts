import { type FileToUpload, type InitiatedUpload, MAX_FILE_NAME_LENGTH } from '@afterglow/contract/uploads'
import type { Patience } from './patience.ts'
import type { HashFile } from './ports.ts'
import type { UploadApi } from './upload-api.ts'
import { isTransient, UploadFailure } from './upload-failure.ts'

const MAX_TYPE_LENGTH = 200

interface Announcement {
  api: UploadApi
  files: File[]
  hash: HashFile
  patience: Patience
  signal: AbortSignal
}

/** Tells the server about a batch of files. Answers one entry a file, in order. */
export async function announceFiles({
  api,
  files,
  hash,
  patience,
  signal,
}: Announcement): Promise<InitiatedUpload[]> {
  const described: FileToUpload[] = []
  for (const file of files) {
    signal.throwIfAborted()
    described.push(await describe(file, hash))
  }

  for (;;) {
    try {
      const answers = await api.init(described)
      if (answers.length !== files.length) throw new UploadFailure({ code: 'client.failed', status: 200 })
      return answers
    } catch (err) {
      if (!isTransient(err)) throw err
      await patience.afterFailure(err)
    }
  }
}

/** 128 random bits. `randomUUID` would need https, which a venue's own network may not have. */
function newAnnouncementId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function describe(file: File, hash: HashFile): Promise<FileToUpload> {
  const sha256 = await hash(file)
  return {
    name: file.name.slice(0, MAX_FILE_NAME_LENGTH),
    size: file.size,
    type: file.type.slice(0, MAX_TYPE_LENGTH),
    lastModified: file.lastModified,
    announcementId: newAnnouncementId(),
    ...(sha256 === undefined ? {} : { sha256 }),
  }
}
