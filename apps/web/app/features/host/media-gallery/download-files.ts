import { getMedia, type Media } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { hostMediaKey, mediaOf } from '~/features/shared/media'
import { downloadAddress } from '~/features/shared/viewer'
import { call, isApiError } from '~/lib/api'

/** Browsers drop all but the first of many simultaneous downloads. */
const PAUSE_MS = 350

/** Hands the originals to the browser one after the other, each with a fresh address. */
export async function downloadFiles(
  client: QueryClient,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const known = knownMedia(client, eventId)
  for (const [at, id] of ids.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const media = known.get(id) ?? (await findMedia(eventId, id))
    if (media?.fileUrl) startDownload(media.fileUrl, media.fileName)
  }
}

function startDownload(fileUrl: string, fileName: string) {
  const link = document.createElement('a')
  link.href = downloadAddress(fileUrl)
  link.download = fileName
  link.click()
}

function knownMedia(client: QueryClient, eventId: string): Map<string, Media> {
  const views = client.getQueriesData<Parameters<typeof mediaOf>[0]>({ queryKey: hostMediaKey(eventId) })
  return new Map(views.flatMap(([, pages]) => mediaOf(pages).map((media) => [media.id, media] as const)))
}

/** Undefined: deleted meanwhile. */
async function findMedia(eventId: string, mediaId: string): Promise<Media | undefined> {
  try {
    return await call(getMedia, { params: { eventId, mediaId } })
  } catch (err) {
    if (!isApiError(err)) throw err
    return undefined
  }
}
