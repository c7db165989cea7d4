export { registerPrintableRoutes } from './routes.ts'
