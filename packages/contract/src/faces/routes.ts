import * as z from 'zod/mini'
import { endpoint, eventIdSchema, feedTokenSchema, uuidSchema } from '../kernel/index.ts'
import { mediaSchema } from '../media/schema.ts'
import { MAX_MOVED_FACES, PEOPLE_PAGE } from './constants.ts'
import { FACE_MATCH_LIMIT, FACE_REQUEST_LIMIT, SELFIE_LIMIT } from './limits.ts'
import {
  faceDetectionSchema,
  faceGroupSchema,
  faceProgressSchema,
  faceRequestSchema,
  faceSettingsSchema,
  personNameSchema,
  sealedFaceSchema,
} from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const SELFIE_ERRORS = [
  'face.grouping_off',
  'face.selfie_unreadable',
  'face.selfie_too_large',
  'face.none_in_selfie',
  'face.several_in_selfie',
] as const
const oneGroup = z.object({ eventId: eventIdSchema, groupId: uuidSchema })

export const setFaceSettings = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/faces/settings',
  summary:
    'Switches face grouping on or off, and whether guests may find themselves. Off deletes every face, crop and embedding at once.',
  policy: 'event:manage',
  params: inEvent,
  body: faceSettingsSchema,
  response: faceSettingsSchema,
})

/** `feedToken` is the position from which to join the event's socket. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/faces/people',
  summary: 'The people of an event, those in most photos first, hidden ones included.',
  policy: 'event:manage',
  params: inEvent,
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PEOPLE_PAGE * 50))),
  }),
  response: z.object({
    settings: faceSettingsSchema,
    progress: faceProgressSchema,
    people: z.array(faceGroupSchema),
    total: z.int(),
    /** How many of these are unnamed and in one photo only. */
    seenOnce: z.int(),
    requests: z.array(faceRequestSchema),
    feedToken: feedTokenSchema,
  }),
})

export const listFaces = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/faces',
  summary: 'The faces that were found last, newest first, at most 50, each with its photo.',
  policy: 'event:manage',
  params: inEvent,
  response: z.object({ faces: z.array(faceDetectionSchema) }),
})

export const listPhotosOfPerson = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/faces/people/:groupId/photos',
  summary: 'Every face of a person with its photo, newest first.',
  policy: 'event:manage',
  params: oneGroup,
  response: z.object({ person: faceGroupSchema, faces: z.array(faceDetectionSchema) }),
  errors: ['face.group_not_found'],
})

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/faces/people/:groupId',
  summary: 'Names a person, or hides them from the grid.',
  policy: 'event:manage',
  params: oneGroup,
  body: z.object({ name: z.optional(personNameSchema), isHidden: z.optional(z.boolean()) }),
  response: faceGroupSchema,
  errors: ['face.group_not_found'],
})

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/people/:groupId/merge',
  summary: 'Says that two people are one: all faces of this one go to the other.',
  policy: 'event:manage',
  params: oneGroup,
  body: z.object({ into: uuidSchema }),
  response: faceGroupSchema,
  errors: ['face.group_not_found'],
})

export const moveFaces = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/moves',
  summary: 'Moves faces to another person, or splits them off as a person of their own.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({
    faceIds: z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_MOVED_FACES)),
    /** Null creates a new person. */
    groupId: z.nullable(uuidSchema),
  }),
  response: faceGroupSchema,
  errors: ['face.group_not_found', 'face.not_found'],
})

export const leaveOutPerson = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/faces/people/:groupId',
  summary:
    'Leaves a person out: deletes their faces and crops, and keeps one row of numbers by which later photos leave them out too.',
  policy: 'event:manage',
  params: oneGroup,
})

export const dismissPerson = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/people/:groupId/dismissal',
  summary: 'Says that this is no person: what was taken for its faces is shown nowhere any more.',
  policy: 'event:manage',
  params: oneGroup,
  response: z.object({ faceIds: z.array(uuidSchema) }),
  errors: ['face.group_not_found'],
})

export const readmitPerson = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/readmissions',
  summary: 'Undoes a dismissal: the faces are placed among the people again.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ faceIds: z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_MOVED_FACES)) }),
})

export const askToBeLeftOut = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/requests',
  summary: 'Asks the host to leave this guest out. Asking again changes the name.',
  policy: 'event:enter',
  limit: FACE_REQUEST_LIMIT,
  params: inEvent,
  body: z.object({ name: personNameSchema.check(z.minLength(1, 'Please enter your name')) }),
  errors: ['guest.is_host', 'guest.many_new'],
})

export const closeRequest = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/faces/requests/:requestId',
  summary: 'The host has done what a guest asked for.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, requestId: uuidSchema }),
})

/** Body: a JPEG of at most 4 MB. It is compared in memory and never stored. */
export const findMyself = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/search',
  summary:
    'The photos that show the person in this selfie, among those that the guest may see, and the encrypted face for searching again.',
  policy: 'event:find-myself',
  bodyKind: 'bytes',
  limit: SELFIE_LIMIT,
  params: inEvent,
  response: z.object({ photos: z.array(mediaSchema), face: sealedFaceSchema }),
  errors: SELFIE_ERRORS,
})

/** Body: a JPEG of at most 4 MB. It is read in memory and never stored. */
export const readOtherFace = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/others',
  summary:
    'The encrypted face of a second person, from a selfie on the same phone, for finding photos of both.',
  policy: 'event:find-myself',
  bodyKind: 'bytes',
  limit: SELFIE_LIMIT,
  params: inEvent,
  response: z.object({ face: sealedFaceSchema }),
  errors: SELFIE_ERRORS,
})

export const findByFace = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/faces/matches',
  summary:
    'The photos that show this face now, or with a second face those that show both, among those the guest may see.',
  policy: 'event:find-myself',
  limit: FACE_MATCH_LIMIT,
  params: inEvent,
  body: z.object({ face: sealedFaceSchema, other: z.optional(sealedFaceSchema) }),
  response: z.object({ photos: z.array(mediaSchema) }),
  errors: ['face.selfie_expired', 'face.same_person', 'face.grouping_off'],
})

export const getFaceBytes = endpoint({
  method: 'GET',
  path: '/faces/:faceId',
  summary: 'The crop of a face. The address is signed, given to the host only.',
  policy: 'signed-url',
  params: z.object({ faceId: uuidSchema }),
  query: z.object({
    event: eventIdSchema,
    epoch: z.coerce.number().check(z.int(), z.minimum(0)),
    photoEpoch: z.coerce.number().check(z.int(), z.minimum(0)),
    expires: z.coerce.number().check(z.int(), z.minimum(0)),
    signature: z.string().check(z.maxLength(64)),
  }),
  errors: ['face.not_found', 'face.link_expired'],
})

export const faceRoutes = {
  setFaceSettings,
  listPeople,
  listFaces,
  listPhotosOfPerson,
  changePerson,
  mergePeople,
  moveFaces,
  leaveOutPerson,
  dismissPerson,
  readmitPerson,
  askToBeLeftOut,
  closeRequest,
  findMyself,
  readOtherFace,
  findByFace,
  getFaceBytes,
}
