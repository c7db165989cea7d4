import type { FaceRow } from './face-store.ts'

/** Which faces go to which person. Unmoved faces are omitted. */
export interface Moves {
  newGroups: string[]
  moved: { faceId: string; groupId: string | null }[]
}

export interface DatedFace extends FaceRow {
  capturedAt: Date
}
