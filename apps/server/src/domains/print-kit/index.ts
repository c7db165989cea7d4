export { listDesigns } from './design-store.ts'
export { printKit } from './plug.ts'
export { registerPrintKitRoutes } from './routes.ts'
