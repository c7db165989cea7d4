export { wall } from './plug.ts'
