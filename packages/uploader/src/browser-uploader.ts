import { createUploader } from './create-uploader.ts'
import { createHttpUploadApi } from './http-upload-api.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import { browserClock } from './ports.ts'
import type { UploadRound } from './upload-item.ts'
import type { Uploader } from './uploader.ts'

interface Options {
  eventId: string
  baseUrl?: string
  onFinished?: (round: UploadRound) => void
}

/** The queue of one event with everything real: this browser, its network and its clock. */
export function createBrowserUploader({ onFinished, ...where }: Options): Uploader {
  return createUploader({
    api: createHttpUploadApi(where),
    makeThumbnail,
    clock: browserClock,
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    ...(onFinished === undefined ? {} : { onFinished }),
  })
}
