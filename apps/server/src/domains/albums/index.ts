export { albums } from './plug.ts'
