import { cx } from '~/ui/cx'
import { ShareButton } from '../share-button'
import { Cover } from './cover'
import { Facts, HostMessage, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** The photo fills it; the text lies on its darkened lower edge, whatever its number of lines. */
export function OverlayHeader({ event, total, actions, isEmpty, ref }: HeaderProps) {
  const hasCover = event.primaryImageUrl !== null
  return (
    <header
      ref={ref}
      className={cx(
        'relative flex flex-col justify-end overflow-hidden md:min-h-124',
        hasCover ? 'bg-ev-secondary text-white' : 'bg-(image:--ev-gradient) text-ev-ink',
        isEmpty ? 'min-h-[50dvh]' : 'min-h-[max(66dvh,26rem)]',
      )}
    >
      <Cover event={event} className="absolute inset-0 size-full" />
      {hasCover && (
        <span className="absolute inset-x-0 top-0 h-1/4 bg-[linear-gradient(oklch(.16_.03_308/.3),transparent)]" />
      )}
      {event.socialSharing && (
        <div className="absolute top-[calc(.875rem+env(safe-area-inset-top))] right-3.5 md:top-6 md:right-(--gutter)">
          <ShareButton title={event.title} variant={hasCover ? 'on-photo' : 'secondary'} isWide />
        </div>
      )}
      <div
        className={cx(
          'relative flex items-end justify-between gap-6 px-5 pt-24 pb-6 md:px-(--gutter) md:pb-9',
          hasCover &&
            'bg-[linear-gradient(transparent,oklch(.16_.035_340/.55)_6rem,oklch(.16_.035_340/.84))]',
        )}
      >
        <div className="min-w-0">
          <Title text={event.title} size="lg" />
          <Facts event={event} total={total} className="mt-3" />
          <HostMessage text={event.hostMessage} className="mt-3" />
        </div>
        <WideActions actions={actions} />
      </div>
    </header>
  )
}
