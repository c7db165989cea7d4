export { support } from './plug.ts'
