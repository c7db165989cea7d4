import { defineErrors } from '../kernel/index.ts'

export const mediaErrors = defineErrors({
  'media.not_found': { status: 404, message: 'This photo is no longer in the album.' },
  'media.not_deletable': { status: 403, message: 'You can only delete photos that you sent yourself.' },
  'media.link_expired': { status: 410, message: 'This address has expired. Please reload the album.' },
})
