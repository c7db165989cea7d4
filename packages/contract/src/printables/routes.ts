import * as z from 'zod/mini'
import { endpoint } from '../kernel/index.ts'
import { printableTemplateSchema } from './schema.ts'

export const listPrintableTemplates = endpoint({
  method: 'GET',
  path: '/api/printable-templates',
  summary:
    'All print templates, newest first; those that are premium with a link for hosts with a paid plan only.',
  policy: 'host',
  response: z.object({ templates: z.array(printableTemplateSchema) }),
})

export const printableRoutes = { listPrintableTemplates }
