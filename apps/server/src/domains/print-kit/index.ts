export { listDesigns } from './design-store.ts'
export { registerPrintKitRoutes } from './routes.ts'
