import { cx } from '~/ui/cx'
import { ShareButton } from '../share-button'
import { Cover } from './cover'
import { Facts, HostMessage, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** The photo fills it; the text lies on its darkened lower edge, whatever its number of lines. */
export function OverlayHeader(props: HeaderProps) {
  const { event, total, ownWaiting = 0, actions, isEmpty, isLow = false, ref } = props
  const hasCover = event.primaryImageUrl !== null
  return (
    <header
      ref={ref}
      className={cx(
        'relative flex flex-col justify-end overflow-hidden md:min-h-88',
        hasCover ? 'bg-ev-secondary text-white' : 'bg-(image:--ev-gradient) text-ev-ink',
        heightOf(isEmpty, isLow),
      )}
    >
      <Cover event={event} className="absolute inset-0 size-full" />
      {hasCover && (
        <span className="absolute inset-x-0 top-0 h-1/4 bg-[linear-gradient(oklch(.16_.03_308/.3),transparent)]" />
      )}
      {event.socialSharing && (
        <div className="absolute top-[calc(.875rem+env(safe-area-inset-top))] end-3.5 md:top-6 md:end-(--gutter)">
          <ShareButton title={event.title} variant={hasCover ? 'on-photo' : 'secondary'} isWide />
        </div>
      )}
      <div
        className={cx(
          'relative flex items-end justify-between gap-6 px-5 pt-17 md:px-(--gutter) md:pt-24 md:pb-8',
          isEmpty ? 'pb-6' : 'pb-4',
          hasCover &&
            'bg-[linear-gradient(transparent,oklch(.16_.035_340/.55)_6rem,oklch(.16_.035_340/.84))]',
        )}
      >
        <div className="min-w-0">
          <Title text={event.title} size={isEmpty ? 'lg' : 'low'} />
          <Facts {...{ event, total, ownWaiting }} className={isEmpty ? 'mt-3' : 'mt-2'} />
          <HostMessage {...{ event, isEmpty }} className="mt-3" />
        </div>
        <WideActions actions={actions} />
      </div>
    </header>
  )
}

/** On phones: tall while it is the page, then a third of the screen at most. */
function heightOf(isEmpty: boolean, isLow: boolean): string {
  if (isEmpty) return 'min-h-[50dvh]'
  return isLow ? 'min-h-[min(208px,25dvh)]' : 'min-h-[min(284px,34dvh)]'
}
