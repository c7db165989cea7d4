import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { MAX_ALBUMS } from './constants.ts'
import { ALBUMS_LIMIT } from './limits.ts'
import { albumCardsSchema, albumChangesSchema, hostAlbumsSchema, newAlbumSchema } from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneAlbum = z.object({ eventId: eventIdSchema, albumId: uuidSchema })

export const listAlbumCards = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/albums',
  summary: 'The albums of an event as the calling guest may see them.',
  policy: 'event:view',
  limit: ALBUMS_LIMIT,
  params: inEvent,
  /** The album that the guest came to by its link: it is listed even if it is hidden. */
  query: z.object({ album: z.optional(uuidSchema) }),
  response: albumCardsSchema,
})

export const unlockAlbum = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/albums/:albumId/unlock',
  summary: 'Opens an album with a password for this guest, until its password changes.',
  policy: 'event:view',
  params: oneAlbum,
  body: z.object({ password: z.string().check(z.maxLength(1000)) }),
  errors: ['album.not_found', 'album.wrong_password', 'request.proof_needed'],
})

export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/albums/all',
  summary: 'Every album of an event with its rules and number of photos.',
  policy: 'event:manage',
  params: inEvent,
  response: hostAlbumsSchema,
})

export const addAlbum = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/albums',
  summary: 'Adds an album after the others. Adding the same id again adds nothing.',
  policy: 'event:manage',
  params: inEvent,
  body: newAlbumSchema,
  response: hostAlbumsSchema,
  errors: ['album.too_many'],
})

export const changeAlbum = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/albums/:albumId',
  summary: 'Renames an album or changes its rules. Open pages follow.',
  policy: 'event:manage',
  params: oneAlbum,
  body: albumChangesSchema,
  response: hostAlbumsSchema,
  errors: ['album.not_found', 'album.cover_not_in_album'],
})

export const removeAlbum = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/albums/:albumId',
  summary:
    'Removes an album. If it has photos, the request says where they go: to another album, to none, or with the album. Repeating it succeeds.',
  policy: 'event:manage',
  params: oneAlbum,
  query: z.object({ photosTo: z.optional(z.union([z.literal('none'), z.literal('deleted'), uuidSchema])) }),
  response: hostAlbumsSchema,
  errors: ['album.not_found', 'album.has_photos'],
})

export const orderAlbums = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/albums/order',
  summary: 'Reorders the albums. The order must list all of them.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ albumIds: z.array(uuidSchema).check(z.maxLength(MAX_ALBUMS)) }),
  response: hostAlbumsSchema,
  errors: ['album.changed_meanwhile'],
})

export const albumRoutes = {
  listAlbumCards,
  unlockAlbum,
  listAlbums,
  addAlbum,
  changeAlbum,
  removeAlbum,
  orderAlbums,
}
