import { defineErrors } from '../kernel/index.ts'
import { MEDIA_TYPES } from '../media/media-types.ts'

export const uploadErrors = defineErrors({
  'upload.not_found': { status: 404, message: 'This upload has ended. Please choose the file again.' },
  'upload.empty_file': { status: 422, message: 'This file is empty.' },
  'upload.file_too_large': { status: 413, message: 'This file is larger than the event allows.' },
  'upload.quota_exceeded': { status: 507, message: 'The album is full for now.' },
  'upload.too_many_waiting': {
    status: 429,
    message: 'Many of your files are still on their way. This one follows when some of them have arrived.',
  },
  'upload.withdrawn': { status: 410, message: 'This photo was deleted from the album.' },
  'upload.unsupported_type': {
    status: 415,
    message: `This file is neither a photo nor a video that we can keep. ${acceptedTypes()} work.`,
  },
  'upload.incomplete': { status: 409, message: 'Some of this file has not arrived yet.' },
  'upload.size_mismatch': {
    status: 422,
    message: 'The file changed while it was sent. Please choose it again.',
  },
  'upload.checksum_mismatch': {
    status: 422,
    message: 'The file was damaged on its way. Please send it again.',
  },
  'upload.link_expired': { status: 410, message: 'This upload address has expired.' },
})

function acceptedTypes(): string {
  const names = Object.values(MEDIA_TYPES).map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
