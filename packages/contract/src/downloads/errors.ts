import { defineErrors } from '../kernel/index.ts'

export const downloadErrors = defineErrors({
  'archive.not_found': { status: 404, message: 'This download is not there any more.' },
  'archive.empty': { status: 409, message: 'No images to download' },
  'archive.link_expired': {
    status: 410,
    message: 'This link has expired. Please prepare the download again.',
  },
  'export.not_found': { status: 404, message: 'This export is not there any more.' },
})
