import type { Plug } from '../plug.ts'
import type { TemplateAccess } from './assert-may-use.ts'
import { registerPrintableRoutes } from './routes.ts'

/** The list of templates for printed pieces, free and premium. */
export function printables(deps: TemplateAccess) {
  return {
    name: 'printables',
    routes: (handle) => registerPrintableRoutes(handle, deps),
  } satisfies Plug
}
