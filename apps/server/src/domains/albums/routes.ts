import { albumRoutes } from '@afterglow/contract/albums'
import type { HandleProduct } from '../access/index.ts'
import {
  addAlbum,
  type ChangeDeps,
  changeAlbum,
  type DeleteDeps,
  orderAlbums,
  removeAlbum,
} from './change-albums.ts'
import { type ListDeps, listAlbumCards, listAlbums } from './list-albums.ts'
import { type UnlockDeps, unlockAlbum } from './unlock-album.ts'

export function registerAlbumRoutes(
  handle: HandleProduct,
  deps: ChangeDeps & DeleteDeps & ListDeps & UnlockDeps,
): void {
  handle(albumRoutes.listAlbumCards, ({ grant: { event, actor }, query }) =>
    listAlbumCards(deps, event, actor, query.album),
  )

  handle(albumRoutes.unlockAlbum, async ({ grant, params: { albumId }, body, request, reply }) => {
    await unlockAlbum(deps, grant, { albumId, ...body }, { request, reply })
    return undefined
  })

  handle(albumRoutes.listAlbums, ({ grant }) => listAlbums(deps, grant))

  handle(albumRoutes.addAlbum, async ({ grant, body, request }) => {
    await addAlbum(deps, grant.event, body, { request, target: grant.event.id })
    return listAlbums(deps, grant)
  })

  handle(albumRoutes.changeAlbum, async ({ grant, params, body, request }) => {
    await changeAlbum(deps, grant.event, params.albumId, body, { request, target: grant.event.id })
    return listAlbums(deps, grant)
  })

  handle(albumRoutes.removeAlbum, async ({ grant, params, query }) => {
    await removeAlbum(deps, grant, params.albumId, query.photosTo)
    return listAlbums(deps, grant)
  })

  handle(albumRoutes.orderAlbums, async ({ grant, body }) => {
    await orderAlbums(deps, grant.event, body.albumIds)
    return listAlbums(deps, grant)
  })
}
