export { overview } from './plug.ts'
