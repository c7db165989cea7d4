export { exports } from './plug.ts'
