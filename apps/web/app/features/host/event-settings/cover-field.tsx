import {
  COVER_TYPES,
  type Event,
  getCoverState,
  MAX_COVER_BYTES,
  putCover,
  removeCover,
} from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { PictureButtons, type PictureWords } from '~/features/host/pictures'
import { sendBytes } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { showEvent } from './save-event'

/** Some systems recognize HEIC only by its extension. */
const ACCEPT = [...COVER_TYPES, '.heic', '.heif'].join(',')

const words: PictureWords = {
  choose: t('details.choose'),
  change: t('details.change'),
  remove: t('details.remove'),
  saved: t('details.imageSaved'),
  removed: t('details.imageRemoved'),
  removeFailed: t('details.removeFailed'),
  tooLarge: t('details.tooLarge'),
}

/** The buttons of the cover photo. It is cropped around its middle until the host chooses another point. */
export function CoverButtons({ event: { id: eventId, primaryImageUrl } }: { event: Event }) {
  const client = useQueryClient()
  const params = { eventId }
  return (
    <PictureButtons<Event>
      words={words}
      accept={ACCEPT}
      hasPicture={primaryImageUrl !== null}
      place={{
        maxBytes: MAX_COVER_BYTES,
        send: async (bytes) => (await sendBytes(putCover, { params, query: {}, ...bytes })).coverId,
        async look(coverId) {
          const { state, event } = await call(getCoverState, { params: { eventId, coverId } })
          return { state, shown: event }
        },
      }}
      remove={() => call(removeCover, { params })}
      onShown={(event) => showEvent(client, event)}
    />
  )
}
