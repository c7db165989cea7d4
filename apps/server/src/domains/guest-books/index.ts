export { guestBooks } from './plug.ts'
