import type { Database } from '../../db/database.ts'
import type { Ledger, Owner } from '../../platform/integrity/index.ts'
import { cropKey, faceFolder } from './face-keys.ts'
import { enqueueLook } from './face-queue.ts'
import { type FaceRow, findFace, findFacesAmong, forgetScans, listCroppedFaces } from './face-store.ts'

/** The crops that faces require. A lost one is cut again, together with all faces of its photo. */
export function faceLedger(db: Database): Ledger {
  return {
    ownersAmong: async (ids) => (await findFacesAmong(db.query, ids)).map(ownerOf),
    async *ownersIn(place) {
      const [root, eventId] = place.split('/')
      if (root === 'events' && eventId !== undefined)
        yield (await listCroppedFaces(db.query, eventId)).map(ownerOf)
    },
    async remake(faceId) {
      const face = await findFace(db.query, faceId)
      if (face === undefined) return false
      await db.transaction(async (tx) => {
        await forgetScans(tx, [face.photoId])
        await enqueueLook(tx, { id: face.photoId, eventId: face.eventId })
      })
      return true
    },
  }
}

function ownerOf({ id, eventId }: Pick<FaceRow, 'id' | 'eventId'>): Owner {
  const crop = { key: cropKey(eventId, id), size: null, sha256: null, isOnlyCopy: false }
  return { id, folder: faceFolder(eventId, id), required: [crop] }
}
