export { assertMayUse, type TemplateAccess } from './assert-may-use.ts'
export { printables } from './plug.ts'
