import { faceRoutes } from '@afterglow/contract/faces'
import { bodyOf } from '../../http/request-body.ts'
import type { HandleProduct } from '../access/index.ts'
import { type AdmitNewcomer, type AuthorDeps, guestAuthorOf } from '../guests/index.ts'
import {
  type ChangePeopleDeps,
  changePerson,
  dismissPerson,
  leaveOutPerson,
  mergePeople,
  moveFaces,
  readmitPerson,
} from './change-people.ts'
import { type FindMyselfDeps, findByFace, findMyself, readOtherFace } from './find-myself.ts'
import { type ListFacesDeps, listFaces, listPeople, listPhotosOfPerson, onePerson } from './list-faces.ts'
import { askToBeLeftOut, closeRequest } from './requests.ts'
import { type ServeFaceDeps, serveFace } from './serve-face.ts'
import { setFaceSettings } from './set-face-settings.ts'

export type FaceDeps = ListFacesDeps &
  ChangePeopleDeps &
  ServeFaceDeps &
  AuthorDeps &
  FindMyselfDeps & { admitNewcomer: AdmitNewcomer }

export function registerFaceRoutes(handle: HandleProduct, deps: FaceDeps): void {
  handle(faceRoutes.setFaceSettings, ({ grant, body }) => setFaceSettings(deps, grant.event, body))
  handle(faceRoutes.listPeople, ({ grant, query }) => listPeople(deps, grant.event, query.limit))
  handle(faceRoutes.listFaces, async ({ grant }) => ({ faces: await listFaces(deps, grant.event) }))
  handle(faceRoutes.listPhotosOfPerson, ({ grant, params }) =>
    listPhotosOfPerson(deps, grant.event, params.groupId),
  )

  handle(faceRoutes.changePerson, async ({ grant: { event }, params, body }) => {
    await changePerson(deps, event, params.groupId, body)
    return onePerson(deps, event, params.groupId)
  })
  handle(faceRoutes.mergePeople, async ({ grant: { event }, params, body }) => {
    await mergePeople(deps, event, params.groupId, body.into)
    return onePerson(deps, event, body.into)
  })
  handle(faceRoutes.moveFaces, async ({ grant: { event }, body }) =>
    onePerson(deps, event, await moveFaces(deps, event, body.faceIds, body.groupId)),
  )
  handle(faceRoutes.leaveOutPerson, async ({ grant, params }) => {
    await leaveOutPerson(deps, grant.event, params.groupId)
    return undefined
  })

  handle(faceRoutes.dismissPerson, async ({ grant, params }) => ({
    faceIds: await dismissPerson(deps, grant.event, params.groupId),
  }))
  handle(faceRoutes.readmitPerson, async ({ grant, body }) => {
    await readmitPerson(deps, grant.event, body.faceIds)
    return undefined
  })

  handle(faceRoutes.askToBeLeftOut, async ({ grant, body, request, reply }) => {
    await deps.admitNewcomer({ door: 'face-requests', grant, request })
    const guest = await guestAuthorOf(deps, grant, reply)
    await askToBeLeftOut(deps, grant.event, guest.guestId, body.name)
    return undefined
  })
  handle(faceRoutes.closeRequest, async ({ grant, params }) => {
    await closeRequest(deps, grant.event, params.requestId)
    return undefined
  })

  handle(faceRoutes.getFaceBytes, ({ params, query, request, reply }) => {
    const { event: eventId, epoch, photoEpoch, expires, signature } = query
    const address = { eventId, faceId: params.faceId, epoch, photoEpoch }
    return serveFace(deps, address, { expires, signature }, { request, reply })
  })

  // Selfies are read into memory only and are never stored.
  handle(faceRoutes.findMyself, ({ grant: { event, actor }, request }) =>
    findMyself(deps, event, actor, bodyOf(request)),
  )
  handle(faceRoutes.readOtherFace, ({ grant: { event }, request }) =>
    readOtherFace(deps, event, bodyOf(request)),
  )
  handle(faceRoutes.findByFace, async ({ grant: { event, actor }, body }) => ({
    photos: await findByFace(deps, event, actor, body),
  }))
}
