export { printKit } from './plug.ts'
