export { hearts } from './plug.ts'
