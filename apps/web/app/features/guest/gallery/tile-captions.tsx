import './tile-captions.css'
import type { PublicEvent } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type MediaPages, mediaKey } from '~/features/shared/media'
import { formatWeekdayAndTime } from '~/lib/day-and-time'

/** Says who sent a photo, and when, over its tile: for a mouse and the keyboard. A finger opens the photo, which says it. */
export function TileCaptions({ event: { id: eventId, timeZone } }: { event: PublicEvent }) {
  const client = useQueryClient()
  // One listener for all tiles, which come and go while the page is scrolled.
  useEffect(() => {
    function caption(ev: Event) {
      if (ev instanceof PointerEvent && ev.pointerType === 'touch') return
      const tile = ev.target instanceof Element ? ev.target.closest<HTMLElement>('li[data-photo]') : null
      const media = tile && findShown(client, eventId, tile.dataset['photo'])
      if (media) tile.dataset['sent'] = captionOf(media, timeZone)
    }
    for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, caption)
    return () => {
      for (const kind of ['pointerover', 'focusin']) document.removeEventListener(kind, caption)
    }
  }, [client, eventId, timeZone])
  return null
}

function findShown(client: QueryClient, eventId: string, mediaId: string | undefined): Media | undefined {
  return client
    .getQueriesData<MediaPages>({ queryKey: mediaKey(eventId) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ id }) => id === mediaId)
}

/** A name may run in the other direction than the time beside it. */
function captionOf({ senderName, capturedAt }: Media, timeZone: string): string {
  const time = formatWeekdayAndTime(capturedAt, timeZone)
  return senderName === null ? time : `\u2068${senderName}\u2069 · ${time}`
}
