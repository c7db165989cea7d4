export { assertMayUse, type TemplateAccess } from './assert-may-use.ts'
export { registerPrintableRoutes } from './routes.ts'
