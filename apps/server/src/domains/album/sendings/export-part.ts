import { isFromHost } from '@afterglow/contract/kernel'
import type { Database } from '../../../db/database.ts'
import type { EventExportPart } from '../../export-part.ts'
import { listGuests } from '../../guests/index.ts'
import { type ExportedItem, listExportedItems, listMediaIds } from './album-store.ts'

interface Kept {
  media: ReturnType<typeof describe>[]
}

/** What is known of each photo beside its file. */
export function mediaExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const [media, guests] = await Promise.all([
        listExportedItems(query, eventId),
        listGuests(query, eventId),
      ])
      const names = new Map(guests.map(({ id, displayName }) => [id, displayName]))
      return { media: media.map((item) => describe(item, names.get(item.guestId ?? '') ?? null)) }
    },
    describe: ({ media }, files) => ({
      media: media.filter(files.has).map(({ id, ...item }) => ({ id, file: files.nameOf(id), ...item })),
    }),
    idsIn: ({ media }) => media.map(({ id }) => id),
    listIds: (eventId) => listMediaIds(query, eventId),
  }
}

function describe(item: ExportedItem, senderName: string | null) {
  const { guestId: _guestId, fileType, fileSize, takenAt, capturedAt, createdAt, ...rest } = item
  return {
    ...rest,
    from: isFromHost(item) ? 'Host' : senderName,
    type: fileType,
    bytes: fileSize,
    takenAt: takenAt?.toISOString() ?? null,
    capturedAt: capturedAt.toISOString(),
    sentAt: createdAt.toISOString(),
  }
}
