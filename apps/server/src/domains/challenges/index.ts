export { challenges } from './plug.ts'
