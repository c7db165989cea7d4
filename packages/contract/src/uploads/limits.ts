import { MINUTES, type RateLimit } from '../kernel/index.ts'

export const UPLOAD_INIT_LIMIT: RateLimit = {
  name: 'upload-init',
  address: [{ points: 3000, per: 1 * MINUTES }],
}
