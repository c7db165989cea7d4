import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { cx } from '~/ui/cx'
import { countOf } from '../count-of'
import { Facts, HostMessage, Share, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** A card of stationery on the theme's gradient, without a photo. */
export function StandardHeader({ event, total, ownWaiting = 0, actions, isEmpty, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className={cx(
        'relative grid justify-items-center bg-(image:--ev-gradient) px-6 text-center text-ev-ink md:gap-3 md:pt-17 md:pb-14',
        isEmpty ? 'gap-3 pt-17 pb-14' : 'gap-1.5 pt-15 pb-8',
      )}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-3 rounded-[2px] border border-ev-ink/24 outline-1 outline-offset-[-5px] outline-ev-ink/12"
      />
      <Share event={event} />
      <Title text={event.title} size={isEmpty ? 'md' : 'low'} />
      {event.date && (
        <p className="font-display text-xl leading-tight italic lining-nums">
          {formatDate(event.date, event.dateFormat)}
        </p>
      )}
      <p className="numeric text-[.9375rem]">
        <span>{countOf(event, total)}</span>
        {ownWaiting > 0 && <span>{` · ${t('guest.ownWaiting', { count: ownWaiting })}`}</span>}
      </p>
      <HostMessage {...{ event, isEmpty }} />
      <WideActions actions={actions} className="mt-3" />
    </header>
  )
}

/** A quiet title over a map of moments: the photos below come in mixed sizes. */
export function AtlasHeader({ event, total, ownWaiting = 0, actions, isEmpty, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className={cx(
        'relative grid justify-items-center border-b border-ev-ink/12 px-6 text-center md:gap-3 md:pt-16 md:pb-10',
        isEmpty ? 'gap-3 pt-15 pb-8' : 'gap-2 pt-15 pb-5',
      )}
    >
      <Share event={event} />
      <span aria-hidden="true" className="h-px w-16 bg-ev-primary" />
      <Title text={event.title} size={isEmpty ? 'md' : 'low'} />
      <Facts {...{ event, total, ownWaiting }} className="justify-center" />
      <HostMessage {...{ event, isEmpty }} />
      <WideActions actions={actions} className="mt-3" />
    </header>
  )
}

/** Only the title and the photos. */
export function BasicHeader({ event, total, ownWaiting = 0, actions, isEmpty, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-8 pb-3 md:px-(--gutter) md:pt-14"
    >
      <Share event={event} />
      <div className={cx('min-w-0', event.socialSharing && 'max-md:pe-28')}>
        <Title text={event.title} size="sm" />
        <Facts {...{ event, total, ownWaiting }} className="mt-2 text-ev-muted" />
        <HostMessage {...{ event, isEmpty }} className="mt-2" />
      </div>
      <WideActions actions={actions} />
    </header>
  )
}
