import * as z from 'zod/mini'
import { endpoint, uuidSchema } from '../kernel/index.ts'
import { EXPORT_LIMIT } from './limits.ts'
import { accountExportSchema } from './schema.ts'

export const prepareExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  summary:
    'Prepares a ZIP of everything the host has, and mails the link. While one is being prepared, asking again answers that one.',
  policy: 'host',
  limit: EXPORT_LIMIT,
  response: accountExportSchema,
  status: 202,
})

export const getNewestExport = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  summary: 'What the host asked for last, as long as it can be fetched.',
  policy: 'host',
  response: z.object({ newest: z.nullable(accountExportSchema) }),
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:exportId',
  summary: 'How far an export of the host is, and where to fetch it once it is ready.',
  policy: 'host',
  params: z.object({ exportId: uuidSchema }),
  response: accountExportSchema,
  errors: ['export.not_found'],
})

export const getExportBytes = endpoint({
  method: 'GET',
  path: '/exports/:exportId/:fileName',
  summary:
    'The ZIP itself, whole or in ranges. The address is signed, lives for a week, and dies with the account. The name is for people.',
  policy: 'signed-url',
  params: z.object({ exportId: uuidSchema, fileName: z.string().check(z.maxLength(200)) }),
  query: z.object({
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(64)),
    /**
     * Identifies the byte layout at the time this address was issued; an interrupted download resumes only with the
     * same layout.
     */
    edition: z.optional(z.string().check(z.maxLength(100))),
  }),
  errors: ['export.not_found', 'archive.link_expired', 'download.changed'],
})

export const exportRoutes = { prepareExport, getNewestExport, getExport, getExportBytes }
