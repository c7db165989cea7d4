import { type FaceData, isSameBox } from '@afterglow/contract/faces'
import type { DatedFace, Moves } from './moves.ts'
import { faceDataOf } from './present.ts'

/** Photos of a series are at most this far apart, in ms. */
const SERIES = 10_000

/** The person of each face, kept up to date while faces are placed. */
type Groups = Map<string, string | null>

/**
 * Gives faces without an embedding (too small, blurred or turned away) the person at the same place in a photo taken
 * within ten seconds. A face without such a neighbor, or whose person is in its photo already, belongs to nobody.
 */
export function placeBySeries(faces: readonly DatedFace[], { newGroups, moved }: Moves): Moves {
  const groups: Groups = new Map(faces.map(({ id, groupId }) => [id, groupId]))
  for (const { faceId, groupId } of moved) groups.set(faceId, groupId)
  const photos = Map.groupBy(faces, ({ photoId }) => photoId)
  const known = new KnownFaces(faces)
  const all = [...moved]
  for (const face of faces) {
    if (face.embedding !== null || face.isPlaced) continue
    const others = (photos.get(face.photoId) ?? []).filter((one) => one !== face)
    const taken = new Set(others.map(({ id }) => groups.get(id) ?? null))
    const groupId = known.groupAt(face, groups, taken)
    if (groupId === face.groupId) continue
    groups.set(face.id, groupId)
    all.push({ faceId: face.id, groupId })
  }
  return { newGroups, moved: all }
}

interface KnownFace {
  face: DatedFace
  /** Its position in the list of all faces: of several neighbors the first one counts. */
  order: number
  at: number
  data: FaceData
}

/** Faces with an embedding, by the time of their photos. */
class KnownFaces {
  readonly #byTime: readonly KnownFace[]

  constructor(faces: readonly DatedFace[]) {
    this.#byTime = faces
      .flatMap((face, order) =>
        face.embedding === null ? [] : { face, order, at: face.capturedAt.getTime(), data: faceDataOf(face) },
      )
      .sort((one, other) => one.at - other.at)
  }

  groupAt(face: DatedFace, groups: Groups, taken: ReadonlySet<string | null>): string | null {
    const data = faceDataOf(face)
    let nearest: { order: number; groupId: string } | null = null
    for (const known of this.#around(face.capturedAt.getTime())) {
      const groupId = groups.get(known.face.id) ?? null
      if (groupId === null || taken.has(groupId) || known.face.photoId === face.photoId) continue
      if (nearest !== null && nearest.order < known.order) continue
      if (isSameBox(data, known.data)) nearest = { order: known.order, groupId }
    }
    return nearest?.groupId ?? null
  }

  *#around(time: number): Iterable<KnownFace> {
    for (let n = this.#firstFrom(time - SERIES); n < this.#byTime.length; n += 1) {
      const known = this.#byTime[n]
      if (known === undefined || known.at > time + SERIES) return
      yield known
    }
  }

  /** Binary search. */
  #firstFrom(time: number): number {
    let low = 0
    let high = this.#byTime.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#byTime[middle]?.at ?? time) < time) low = middle + 1
      else high = middle
    }
    return low
  }
}
