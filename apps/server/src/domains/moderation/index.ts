export { moderation } from './plug.ts'
