import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import type { Ref } from 'react'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { Arch } from '~/ui/arch'
import { cx } from '~/ui/cx'
import { Facts, Title, WideActions } from './header-parts'
import { ShareButton } from './share-button'

interface EventHeaderProps {
  event: PublicEvent
  total: number
  permissions: GuestPermissions
  /** Without photos the head leaves more room for the invitation to send some. */
  isEmpty: boolean
  ref: Ref<HTMLElement>
}

/** The head of the guest page in the layout that the host chose. */
export function EventHeader(props: EventHeaderProps) {
  const { layoutType, primaryImageUrl } = props.event
  if (layoutType === 'standard') return <StandardHeader {...props} />
  if (layoutType === 'overlay' && primaryImageUrl !== null)
    return <OverlayHeader {...props} image={primaryImageUrl} />
  return <ArchHeader {...props} />
}

/** The photo fills it; the words lie on its darkened lower edge, however many lines they take. */
function OverlayHeader({
  event,
  total,
  permissions,
  isEmpty,
  ref,
  image,
}: EventHeaderProps & { image: string }) {
  return (
    <header
      ref={ref}
      className={cx(
        'relative flex flex-col justify-end overflow-hidden bg-ev-secondary text-white md:min-h-124',
        isEmpty ? 'min-h-[50dvh]' : 'min-h-[max(66dvh,26rem)]',
      )}
    >
      <img
        src={image}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[50%_55%] md:object-[50%_62%]"
      />
      <span className="absolute inset-x-0 top-0 h-1/4 bg-[linear-gradient(oklch(.16_.03_308/.3),transparent)]" />
      {event.socialSharing && (
        <div className="absolute top-[calc(.875rem+env(safe-area-inset-top))] right-3.5 md:top-6 md:right-(--gutter)">
          <ShareButton title={event.title} variant="on-photo" isWide />
        </div>
      )}
      <div className="relative flex items-end justify-between gap-6 bg-[linear-gradient(transparent,oklch(.16_.035_340/.55)_6rem,oklch(.16_.035_340/.84))] px-5 pt-24 pb-6 md:px-(--gutter) md:pb-9">
        <div className="min-w-0">
          <Title text={event.title} size="lg" />
          <Facts event={event} total={total} className="mt-3" />
        </div>
        <WideActions event={event} permissions={permissions} />
      </div>
    </header>
  )
}

/** A card of stationery on the theme's gradient, without a photo. */
function StandardHeader({ event, total, permissions, ref }: EventHeaderProps) {
  return (
    <header
      ref={ref}
      className="relative grid justify-items-center gap-3 bg-(image:--ev-gradient) px-6 pt-17 pb-14 text-center text-ev-ink"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-3 rounded-[2px] border border-ev-ink/24 outline-1 outline-offset-[-5px] outline-ev-ink/12"
      />
      <Title text={event.title} size="md" />
      {event.date && (
        <p className="font-display text-xl leading-tight italic lining-nums">
          {formatDate(event.date, event.dateFormat)}
        </p>
      )}
      <p className="numeric text-[.9375rem]">{t('guest.memories', { count: total })}</p>
      <WideActions event={event} permissions={permissions} className="mt-3" />
    </header>
  )
}

/** For the layouts that have no head of their own yet: the cover in an arch, the words beside or below it. */
function ArchHeader({ event, total, permissions, ref }: EventHeaderProps) {
  return (
    <header ref={ref} className="bg-(image:--ev-gradient) text-ev-ink">
      <div className="mx-auto flex max-w-(--container) flex-col items-center gap-6 px-6 py-8 text-center md:flex-row md:gap-12 md:px-(--gutter) md:py-14 md:text-start">
        {event.primaryImageUrl && (
          <Arch className="w-58 shrink-0 shadow-print md:w-72">
            <img
              src={event.primaryImageUrl}
              alt=""
              fetchPriority="high"
              className="size-full object-cover object-[50%_45%]"
            />
          </Arch>
        )}
        <div className="grid min-w-0 justify-items-center gap-4 md:justify-items-start">
          <Title text={event.title} size="md" />
          <Facts event={event} total={total} />
          <WideActions event={event} permissions={permissions} className="mt-2" />
        </div>
      </div>
    </header>
  )
}
