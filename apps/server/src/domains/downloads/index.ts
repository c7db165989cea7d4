export { downloads } from './plug.ts'
