export { registerPrintKitRoutes } from './routes.ts'
