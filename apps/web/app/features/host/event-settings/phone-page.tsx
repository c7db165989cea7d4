import { type Event, toneOf } from '@afterglow/contract/events'
import { ImageUp, PenLine } from 'lucide-react'
import cake from '~/content/photos/cake-small.webp'
import candles from '~/content/photos/candles-small.webp'
import coupes from '~/content/photos/coupes-small.webp'
import dance from '~/content/photos/dance-small.webp'
import rings from '~/content/photos/rings-small.webp'
import table from '~/content/photos/table-small.webp'
import { EventHeader, EventSurface } from '~/features/shared/event-page'
import { gridRulesOf, layoutMasonry, layoutMosaic, layoutSquares } from '~/features/shared/photo-grid'
import { t } from '~/lib/host-words'
import { Icon } from '~/ui/icon'

export const PHONE_WIDTH = 390

const PADDING = 6
/** Of the layout of large pictures. */
const WIDE_PADDING = 16

/** Sample photos, since the album may still be empty. */
const TILES = [
  { id: coupes, ratio: 0.8 },
  { id: candles, ratio: 1.4 },
  { id: dance, ratio: 1.2 },
  { id: cake, ratio: 0.75 },
  { id: rings, ratio: 1 },
  { id: table, ratio: 1.5 },
]

function layOut(event: Event, width: number) {
  const { arrangement, ...rules } = gridRulesOf(event, PHONE_WIDTH)
  const space = { ...rules, width }
  if (arrangement === 'masonry') return layoutMasonry(TILES, space)
  return arrangement === 'mosaic' ? layoutMosaic(TILES.length, space) : layoutSquares(TILES.length, space)
}

/** The guest page as on a phone, built from its own components. Nothing in it is interactive. */
export function PhonePage({ event }: { event: Event }) {
  const padding = event.layoutType === 'modern' ? WIDE_PADDING : PADDING
  const { boxes, height } = layOut(event, PHONE_WIDTH - 2 * padding)
  return (
    <EventSurface look={event}>
      <EventHeader
        event={{ ...event, date: event.startDate ?? event.eventDate, tone: toneOf(event.eventType) }}
        total={event.mediaCount}
        isEmpty={false}
        peeks={[table, coupes]}
      />
      <p className="serif px-4 pt-4 pb-3 text-2xl leading-tight">{t('look.memories')}</p>
      <div style={{ paddingInline: padding }}>
        <div className="relative" style={{ height }}>
          {TILES.map(({ id }, index) => (
            <img
              key={id}
              src={id}
              alt=""
              className="absolute rounded-photo object-cover"
              style={boxes[index]}
            />
          ))}
        </div>
      </div>
      <PhoneDock event={event} />
    </EventSurface>
  )
}

function PhoneDock({ event }: { event: Event }) {
  const look =
    'flex min-h-14 flex-1 items-center justify-center gap-2 rounded-pill text-[1.0625rem] leading-none font-semibold whitespace-nowrap'
  if (!event.guestsCanUpload && !event.guestsCanAddNotes) return null
  return (
    <div className="fixed inset-x-0 bottom-0 flex gap-2.5 bg-[linear-gradient(transparent,var(--ev-surface)_40%)] px-4 pt-8 pb-4">
      {event.guestsCanUpload && (
        <span className={`${look} bg-ev-primary text-ev-on`}>
          <Icon as={ImageUp} />
          {t('look.upload')}
        </span>
      )}
      {event.guestsCanAddNotes && (
        <span className={`${look} border border-ev-line bg-ev-card`}>
          <Icon as={PenLine} />
          {t('look.note')}
        </span>
      )}
    </div>
  )
}
