import * as z from 'zod/mini'
import { endpoint, eventIdSchema, MB, uuidSchema } from '../kernel/index.ts'
import { ARCHIVE_LIMIT, EXPORT_LIMIT, GUEST_ARCHIVE_LIMIT } from './limits.ts'
import {
  accountExportSchema,
  archiveSchema,
  downloadProofSchema,
  newArchiveSchema,
  newGuestArchiveSchema,
} from './schema.ts'

export const prepareArchive = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/archives',
  summary:
    'Prepares a ZIP of the album, or of some of its photos, and mails the link. Asking again for the same answers the same.',
  policy: 'event:manage',
  limit: ARCHIVE_LIMIT,
  params: z.object({ eventId: eventIdSchema }),
  body: newArchiveSchema,
  // Room for twenty thousand ids.
  maxBodyBytes: 1 * MB,
  response: archiveSchema,
  status: 202,
  errors: ['archive.empty', 'media.not_found'],
})

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/archives/:archiveId',
  summary: 'How far a ZIP is, and where to fetch it once it is ready.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, archiveId: uuidSchema }),
  response: archiveSchema,
  errors: ['archive.not_found'],
})

export const prepareGuestArchive = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guest-archives',
  summary:
    'Prepares a ZIP of what this guest sent, or of the album where guests may download it, or only of the photos named. No file in it says where, when and by whom it was taken.',
  policy: 'event:view',
  limit: GUEST_ARCHIVE_LIMIT,
  params: z.object({ eventId: eventIdSchema }),
  body: newGuestArchiveSchema,
  response: archiveSchema,
  status: 202,
  errors: ['archive.empty', 'event.download_off', 'guest.is_host'],
})

export const getGuestArchive = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/guest-archives/:archiveId',
  summary: 'How far the ZIP of a guest is, and where to fetch it once it is ready.',
  policy: 'event:view',
  params: z.object({ eventId: eventIdSchema, archiveId: uuidSchema }),
  response: archiveSchema,
  errors: ['archive.not_found'],
})

export const getArchiveBytes = endpoint({
  method: 'GET',
  path: '/archives/:downloadId/:fileName',
  summary:
    'The ZIP itself, whole or in ranges. An address that names an edition gives out that one alone; a browser is led to the current one. The address is signed, lives for a week, and dies with the event; that of a guest also with their right to what is inside. The name is for people.',
  policy: 'signed-url',
  params: z.object({ downloadId: uuidSchema, fileName: z.string().check(z.maxLength(200)) }),
  query: downloadProofSchema,
  errors: ['archive.not_found', 'archive.link_expired', 'download.changed'],
})

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
  path: '/exports/:downloadId/:fileName',
  summary:
    'The ZIP itself, whole or in ranges. The address is signed, lives for a week, and dies with the account. The name is for people.',
  policy: 'signed-url',
  params: z.object({ downloadId: uuidSchema, fileName: z.string().check(z.maxLength(200)) }),
  query: downloadProofSchema,
  errors: ['export.not_found', 'archive.link_expired', 'download.changed'],
})

export const downloadRoutes = {
  prepareArchive,
  getArchive,
  prepareGuestArchive,
  getGuestArchive,
  getArchiveBytes,
  prepareExport,
  getNewestExport,
  getExport,
  getExportBytes,
}
