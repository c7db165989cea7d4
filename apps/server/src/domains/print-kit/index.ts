export { listDesigns } from './design-store.ts'
export { printKit } from './plug.ts'
