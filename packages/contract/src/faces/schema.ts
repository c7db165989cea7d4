import * as z from 'zod/mini'
import { lineSchema, uuidSchema } from '../kernel/index.ts'
import { mediaSchema } from '../media/schema.ts'
import { MAX_PERSON_NAME_LENGTH } from './constants.ts'

const vertexSchema = z.object({ x: z.number(), y: z.number() })

/** The outline of a face, in pixels of its photo as shown. */
export const faceDataSchema = z.object({
  boundingPoly: z.object({ vertices: z.array(vertexSchema) }),
})

/** One face in one photo. */
export const faceDetectionSchema = z.object({
  id: uuidSchema,
  mediaId: uuidSchema,
  groupId: z.nullable(uuidSchema),
  faceData: faceDataSchema,
  /** 400 pixels square; signed, for the host only. */
  croppedFaceUrl: z.string(),
  media: mediaSchema,
})

/** A person of an event. */
export const faceGroupSchema = z.object({
  id: uuidSchema,
  /** The host's name for them. */
  name: z.nullable(z.string()),
  isHidden: z.boolean(),
  /** The number of photos they are in. */
  faceCount: z.int(),
  representativeFaceId: z.nullable(uuidSchema),
  /** The face that represents them; null when it has no outline. */
  face: z.nullable(z.pick(faceDetectionSchema, { id: true, faceData: true, croppedFaceUrl: true })),
})

/** Empty means none. */
export const personNameSchema = lineSchema(MAX_PERSON_NAME_LENGTH, 'The name can have at most 60 characters')

/** The face of a selfie, encrypted so that only this server can read it. It exists only in the page that holds it. */
export const sealedFaceSchema = z.string().check(z.minLength(1), z.maxLength(2000))

export const faceSettingsSchema = z.object({
  groupsFaces: z.boolean(),
  guestsCanFindThemselves: z.boolean(),
})

/** Progress of scanning an event's photos. */
export const faceProgressSchema = z.object({ looked: z.int(), photos: z.int() })

/** A guest who asks to be left out. */
export const faceRequestSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
})

export type FaceDetection = z.infer<typeof faceDetectionSchema>
export type FaceGroup = z.infer<typeof faceGroupSchema>
export type FaceSettings = z.infer<typeof faceSettingsSchema>
export type FaceRequest = z.infer<typeof faceRequestSchema>
