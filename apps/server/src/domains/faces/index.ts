export { faces } from './plug.ts'
