import type { Platform } from '../../platform/platform.ts'
import type { EventExportPart } from '../export-part.ts'
import { type SummedPicture, sumPicture } from '../pictures/index.ts'
import { listDesigns } from './design-store.ts'
import { findPrintPhoto, findTableList, listLooks } from './piece-store.ts'
import { printPhotoKey } from './print-photos.ts'

interface Kept {
  /** Missing in what earlier releases have kept. */
  printDesigns?: { template: string; design: unknown; changedAt: string }[]
  printPieces?: { piece: string; look: unknown; changedAt: string }[]
  printTables?: string
  photo?: SummedPicture | null
}

const PHOTO_NAME = 'print-photo.jpg'

/** Templates and pieces customized by the host, with the list of tables and the picture uploaded for them. */
export function designExportPart({
  db: { query },
  blobs,
}: Pick<Platform, 'db' | 'blobs'>): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }, preparedAt) {
      const [designs, pieces, printTables, photo] = await Promise.all([
        listDesigns(query, eventId),
        listLooks(query, eventId),
        findTableList(query, eventId),
        findPrintPhoto(query, eventId),
      ])
      const picture = photo && { id: photo.id, key: printPhotoKey(eventId, photo.id) }
      return {
        printPieces: pieces.map(({ piece, look, updatedAt }) => ({
          piece,
          look,
          changedAt: updatedAt.toISOString(),
        })),
        printTables,
        photo: await sumPicture(blobs, picture, preparedAt),
        printDesigns: designs.map(({ template, design, updatedAt }) => ({
          template,
          design,
          changedAt: updatedAt.toISOString(),
        })),
      }
    },
    describe: ({ printDesigns = [], printPieces = [], printTables = '', photo = null }, { has }) => ({
      printDesigns,
      // An export that an earlier release prepared must keep its bytes.
      ...(printPieces.length > 0 && { printPieces }),
      ...(printTables !== '' && { printTables }),
      ...(photo && { printPhoto: has(photo) ? PHOTO_NAME : null }),
    }),
    files: ({ photo }, eventId) =>
      photo
        ? [{ kind: 'stored', name: PHOTO_NAME, key: printPhotoKey(eventId, photo.id), picture: photo }]
        : [],
    idsIn: ({ photo }) => (photo ? [photo.id] : []),
    async listIds(eventId) {
      const photo = await findPrintPhoto(query, eventId)
      return photo === undefined ? [] : [photo.id]
    },
  }
}
