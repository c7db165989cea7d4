import type { Media } from '@afterglow/contract/media'
import { useContext } from 'react'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { formatDayAndTime } from '~/lib/day-and-time'

/** Who sent a photo, where they gave a name, and when it was taken or sent. */
export function SenderLine({ media }: { media: Media | undefined }) {
  const { timeZone } = useContext(ViewerRightsContext)
  if (media === undefined) return null
  return (
    <p className="flex max-w-full flex-wrap justify-center gap-x-2 text-sm leading-snug">
      {media.senderName !== null && <bdi className="font-semibold wrap-anywhere">{media.senderName}</bdi>}
      <time dateTime={media.capturedAt} className="opacity-75">
        {formatDayAndTime(media.capturedAt, timeZone)}
      </time>
    </p>
  )
}
