import {
  type FaceData,
  type FaceDetection,
  type FaceGroup,
  faceDataSchema,
  hasPolygon,
} from '@afterglow/contract/faces'
import type { Media } from '@afterglow/contract/media'
import type { EventRow } from '../access/index.ts'
import type { FaceRow, ShownFace } from './face-store.ts'
import type { FaceUrls } from './face-urls.ts'
import type { GroupRow } from './group-store.ts'

type Shown = NonNullable<FaceGroup['face']>

/** @throws ZodError for JSON that no version of the program wrote */
export function faceDataOf({ faceData }: Pick<FaceRow, 'faceData'>): FaceData {
  return faceDataSchema.parse(faceData)
}

export function presentFace(face: ShownFace, urls: FaceUrls, event: EventRow): Shown {
  const { boundingPoly } = faceDataOf(face)
  const address = {
    eventId: event.id,
    faceId: face.id,
    epoch: event.accessEpoch,
    photoEpoch: face.photoEpoch,
  }
  return {
    id: face.id,
    faceData: { boundingPoly: { vertices: [...boundingPoly.vertices] } },
    croppedFaceUrl: urls.sign(address),
  }
}

export function presentDetection(
  face: ShownFace,
  media: Media,
  urls: FaceUrls,
  event: EventRow,
): FaceDetection {
  return { ...presentFace(face, urls, event), mediaId: media.id, groupId: face.groupId, media }
}

export function presentPerson(
  group: GroupRow,
  face: ShownFace | undefined,
  urls: FaceUrls,
  event: EventRow,
): FaceGroup {
  const shown = face !== undefined && hasPolygon(faceDataOf(face)) ? presentFace(face, urls, event) : null
  const { id, name, isHidden, faceCount, representativeFaceId } = group
  return { id, name, isHidden, faceCount, representativeFaceId, face: shown }
}
