import type { Platform } from '../../../platform/platform.ts'
import type { EventRow } from '../../access/index.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import { gatherAlbum } from '../album/gather-album.ts'
import type { ExportRow } from '../download-store.ts'
import type { Progress } from '../progress.ts'
import type { ExportedEvent } from './export-contents.ts'

/** One event's data: its album with every file, and what each domain has of it. */
export async function gatherEvent(
  deps: Pick<Platform, 'db' | 'blobs'> & { parts: DownloadParts },
  event: EventRow,
  { createdAt: preparedAt, language }: Pick<ExportRow, 'createdAt' | 'language'>,
  progress: Progress,
): Promise<ExportedEvent> {
  const request = { layout: 'by-day', language, preparedAt, hasMessages: true } as const
  const album = await gatherAlbum({ ...deps, messages: deps.parts.messages }, event, request, progress)
  const kept = await Promise.all(deps.parts.event.map((part) => part.gather(event, preparedAt)))
  const ofDomains: object = Object.assign({}, ...kept)
  return { ...ofDomains, album }
}
