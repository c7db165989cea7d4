import { type Event, toneOf } from '@afterglow/contract/events'
import { Camera, Heart, ImageUp, Lock, PenLine } from 'lucide-react'
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

type Tile = (typeof TILES)[number]

/** What is drawn for a guest with certain rights. */
export interface PhoneGuest {
  /** How many of the sample photos they see; null where the gallery is private. */
  photos: number | null
  /** Above the photos. */
  heading: string
  sendsFiles: boolean
  sendsNotes: boolean
  hasCamera: boolean
  hasHearts: boolean
  /** Who sent the photos, on each of them. */
  sender: string | null
}

function layOut(event: Event, tiles: readonly Tile[], width: number) {
  const { arrangement, ...rules } = gridRulesOf(event, PHONE_WIDTH)
  const space = { ...rules, width }
  if (arrangement === 'masonry') return layoutMasonry(tiles, space)
  return arrangement === 'mosaic' ? layoutMosaic(tiles.length, space) : layoutSquares(tiles.length, space)
}

/** Everything that guests may see and do unless a `guest` is given. Nothing in it is interactive. */
export function PhonePage({ event, guest = everyRight(event) }: { event: Event; guest?: PhoneGuest }) {
  const padding = event.layoutType === 'modern' ? WIDE_PADDING : PADDING
  return (
    <EventSurface look={event}>
      <EventHeader
        event={{ ...event, date: event.startDate ?? event.eventDate, tone: toneOf(event.eventType) }}
        total={event.mediaCount}
        isEmpty={false}
        peeks={[table, coupes]}
      />
      {guest.photos === null ? (
        <div className="grid justify-items-center gap-3 px-8 pt-14 text-center text-lg">
          <Icon as={Lock} size={28} />
          <p>{guest.heading}</p>
        </div>
      ) : (
        <>
          <p className="serif px-4 pt-4 pb-3 text-2xl leading-tight">{guest.heading}</p>
          <div style={{ paddingInline: padding }}>
            <PhonePhotos
              event={event}
              guest={guest}
              tiles={TILES.slice(0, guest.photos)}
              width={PHONE_WIDTH - 2 * padding}
            />
          </div>
          <PhoneDock guest={guest} />
        </>
      )}
    </EventSurface>
  )
}

function everyRight({ guestsCanUpload, guestsCanAddNotes }: Event): PhoneGuest {
  return {
    photos: TILES.length,
    heading: t('look.memories'),
    sendsFiles: guestsCanUpload,
    sendsNotes: guestsCanAddNotes,
    hasCamera: false,
    hasHearts: false,
    sender: null,
  }
}

interface PhonePhotosProps {
  event: Event
  guest: PhoneGuest
  tiles: readonly Tile[]
  width: number
}

function PhonePhotos({ event, guest, tiles, width }: PhonePhotosProps) {
  const { boxes, height } = layOut(event, tiles, width)
  return (
    <div className="relative" style={{ height }}>
      {tiles.map(({ id }, index) => (
        <div key={id} className="absolute overflow-hidden rounded-photo text-white" style={boxes[index]}>
          <img src={id} alt="" className="size-full object-cover" />
          {(guest.hasHearts || guest.sender) && (
            <div className="absolute inset-x-0 bottom-0 flex items-center justify-between bg-[linear-gradient(transparent,oklch(.16_.03_308/.8))] px-2.5 pt-8 pb-2 text-sm font-semibold">
              <span>{guest.sender}</span>
              {guest.hasHearts && <Icon as={Heart} />}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function PhoneDock({ guest }: { guest: PhoneGuest }) {
  const look =
    'flex min-h-14 flex-1 items-center justify-center gap-2 rounded-pill text-[1.0625rem] tight-[1] font-semibold whitespace-nowrap'
  const first = guest.hasCamera
    ? { icon: Camera, text: t('look.camera') }
    : { icon: ImageUp, text: t('look.upload') }
  const sends = guest.sendsFiles || guest.hasCamera
  if (!sends && !guest.sendsNotes) return null
  return (
    <div className="fixed inset-x-0 bottom-0 flex gap-2.5 bg-[linear-gradient(transparent,var(--ev-surface)_40%)] px-4 pt-8 pb-4">
      {sends && (
        <span className={`${look} bg-ev-primary text-ev-on`}>
          <Icon as={first.icon} />
          <span>{first.text}</span>
        </span>
      )}
      {guest.sendsNotes && (
        <span className={`${look} border border-ev-line bg-ev-card`}>
          <Icon as={PenLine} />
          <span>{t('look.note')}</span>
        </span>
      )}
    </div>
  )
}
