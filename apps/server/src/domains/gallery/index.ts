export { gallery, type OpenGuestPage } from './plug.ts'
