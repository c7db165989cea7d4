import type { ReactNode } from 'react'
import { Arch } from '~/ui/arch'
import { cx } from '~/ui/cx'
import { firstLetter } from '~/ui/first-letter'
import { Cover } from './cover'
import { Facts, HostMessage, Share, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** The cover in an arch on the theme's gradient, with photos of the album on both sides. */
export function StylishHeader(props: HeaderProps) {
  const { event, total, ownWaiting = 0, actions, isEmpty, isLow = false, peeks, ref } = props
  const [left, right] = peeks
  const arch = isEmpty ? 'w-58 md:w-72' : cx('md:w-44', isLow ? 'w-20' : 'w-27')
  return (
    <header
      ref={ref}
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-hidden bg-(image:--ev-gradient) px-6 text-center text-ev-ink md:gap-5 md:pt-12 md:pb-12',
        isEmpty ? 'gap-5 pt-8 pb-9' : 'gap-2 pt-4 pb-4',
      )}
    >
      <div className="flex w-full items-center justify-center gap-4 md:gap-6">
        <Peek src={left} isEmpty={isEmpty} />
        <Arch className={cx('shrink-0 bg-ev-card/60 shadow-print', arch)}>
          <Cover event={event} className="size-full" />
        </Arch>
        <Peek src={right} isEmpty={isEmpty} />
      </div>
      <Share event={event} />
      <Title text={event.title} size={isEmpty ? 'md' : 'low'} />
      <Facts {...{ event, total, ownWaiting }} className="justify-center" />
      <HostMessage {...{ event, isEmpty }} />
      <WideActions actions={actions} />
    </header>
  )
}

/** On phones only the invitation has room for it beside the arch. */
function Peek({ src, isEmpty }: { src: string | undefined; isEmpty: boolean }) {
  const look = cx('aspect-3/4 shrink-0 rounded-photo', isEmpty ? 'w-36 md:w-56' : 'w-34 max-md:hidden')
  if (src === undefined) return <span aria-hidden="true" className={cx(look, 'bg-ev-card/40')} />
  return <img src={src} alt="" className={cx(look, 'object-cover')} />
}

/** Big type, then the photo as wide as the page. */
export function ModernHeader(props: HeaderProps) {
  const { event, total, ownWaiting = 0, actions, isEmpty, isLow = false, ref } = props
  const band = isEmpty ? 'aspect-3/2 md:aspect-[21/8]' : cx('md:h-64', isLow ? 'h-16' : 'h-33')
  return (
    <header ref={ref} className="relative">
      <Share event={event} />
      <div
        className={cx(
          'flex flex-wrap items-end justify-between gap-x-10 gap-y-5 px-5 md:px-(--gutter)',
          isEmpty ? 'pt-14 pb-7 md:pt-20 md:pb-10' : 'pt-5 pb-3.5 md:pt-18 md:pb-6',
        )}
      >
        <div className={cx('min-w-0', !isEmpty && event.socialSharing && 'max-md:pe-24')}>
          <Title text={event.title} size={isEmpty ? 'lg' : 'low'} />
          <Facts
            {...{ event, total, ownWaiting }}
            className={cx('text-ev-muted md:mt-4', isEmpty ? 'mt-4' : 'mt-2')}
          />
          <HostMessage {...{ event, isEmpty }} className="mt-3" />
        </div>
        <WideActions actions={actions} />
      </div>
      <CoverBand {...{ event }} className={band} />
    </header>
  )
}

/**
 * The cover on one side, the text on the other; where there is room for it the cover stands beside the photos, with the
 * text on it, while they scroll.
 */
export function SplitHeader(props: HeaderProps) {
  const { event, total, ownWaiting = 0, actions, isEmpty, isLow = false, ref } = props
  const hasCover = event.primaryImageUrl !== null
  return (
    <header
      ref={ref}
      className={cx(
        'relative grid grid-cols-[minmax(0,44%)_minmax(0,1fr)] bg-ev-secondary md:min-h-120',
        'lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:justify-end lg:overflow-hidden',
        hasCover && 'lg:text-white',
      )}
    >
      <CoverBand
        {...{ event }}
        className={cx(
          'h-full lg:absolute! lg:inset-0',
          isEmpty ? 'min-h-72' : isLow ? 'min-h-48' : 'min-h-64',
        )}
      />
      <Share event={event} isOnPhoto={hasCover} />
      <div
        className={cx(
          'grid content-end gap-4 px-5 py-7 md:content-center md:px-12 md:py-14 lg:relative lg:px-(--gutter) lg:pt-32 lg:pb-10',
          hasCover &&
            'lg:bg-[linear-gradient(transparent,oklch(.16_.035_340/.55)_8rem,oklch(.16_.035_340/.84))]',
        )}
      >
        <Title text={event.title} size="sm" isNarrow />
        <Facts
          {...{ event, total, ownWaiting }}
          className="max-md:grid max-md:gap-1 max-md:[&_.facts-dot]:hidden"
        />
        <HostMessage event={event} isEmpty className={cx(!isEmpty && 'max-lg:hidden')} />
        <WideActions actions={actions} className="mt-2 flex-wrap" />
      </div>
    </header>
  )
}

/** A round portrait above the title. */
export function AvatarHeader(props: HeaderProps) {
  const { event, total, ownWaiting = 0, actions, isEmpty, isLow = false, ref } = props
  const portrait = isEmpty
    ? 'size-44 border-6 md:size-56'
    : cx('border-4 md:size-40', isLow ? 'size-20' : 'size-28')
  return (
    <header
      ref={ref}
      className={cx(
        'relative grid justify-items-center px-6 text-center before:absolute before:inset-x-0 before:top-0 before:bg-(image:--ev-gradient) md:gap-4 md:pt-16 md:pb-8 md:before:h-44',
        isEmpty ? 'gap-4 pt-12 pb-8 before:h-36' : 'gap-2 pt-5 pb-4 before:h-20',
      )}
    >
      <span
        className={cx(
          'relative grid place-items-center overflow-hidden rounded-full border-ev-surface bg-ev-secondary',
          portrait,
        )}
      >
        {event.primaryImageUrl === null ? (
          <Initial isEmpty={isEmpty}>{event.title}</Initial>
        ) : (
          <Cover event={event} className="size-full" />
        )}
      </span>
      <Share event={event} />
      <Title text={event.title} size={isEmpty ? 'md' : 'low'} />
      <Facts {...{ event, total, ownWaiting }} className="justify-center" />
      <HostMessage {...{ event, isEmpty }} />
      <WideActions actions={actions} />
    </header>
  )
}

/** The place of the photo; without one, the theme's colors. */
function CoverBand({ event, className }: Pick<HeaderProps, 'event'> & { className: string }) {
  return (
    <div className={cx('relative overflow-hidden bg-(image:--ev-gradient)', className)}>
      <Cover event={event} className="absolute inset-0 size-full" />
    </div>
  )
}

function Initial({ children, isEmpty }: { children: ReactNode; isEmpty: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'serif tight-[1] uppercase md:text-[4.5rem]',
        isEmpty ? 'text-[4.5rem]' : 'text-[2.75rem]',
      )}
    >
      {firstLetter(String(children))}
    </span>
  )
}
