import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { Facts, HostMessage, Share, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** A card of stationery on the theme's gradient, without a photo. */
export function StandardHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative grid justify-items-center gap-3 bg-(image:--ev-gradient) px-6 pt-17 pb-14 text-center text-ev-ink"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-3 rounded-[2px] border border-ev-ink/24 outline-1 outline-offset-[-5px] outline-ev-ink/12"
      />
      <Share event={event} />
      <Title text={event.title} size="md" />
      {event.date && (
        <p className="font-display text-xl leading-tight italic lining-nums">
          {formatDate(event.date, event.dateFormat)}
        </p>
      )}
      <p className="numeric text-[.9375rem]">{t('guest.memories', { count: total })}</p>
      <HostMessage text={event.hostMessage} />
      <WideActions actions={actions} className="mt-3" />
    </header>
  )
}

/** A quiet title over a map of moments: the photos below come in mixed sizes. */
export function AtlasHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative grid justify-items-center gap-3 border-b border-ev-ink/12 px-6 pt-12 pb-8 text-center md:pt-16 md:pb-10"
    >
      <Share event={event} />
      <span aria-hidden="true" className="h-px w-16 bg-ev-primary" />
      <Title text={event.title} size="md" />
      <Facts event={event} total={total} />
      <HostMessage text={event.hostMessage} />
      <WideActions actions={actions} className="mt-3" />
    </header>
  )
}

/** Only the title and the photos. */
export function BasicHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 pt-8 pb-3 md:px-(--gutter) md:pt-14"
    >
      <Share event={event} />
      <div className="min-w-0 max-md:pr-12">
        <Title text={event.title} size="sm" />
        <Facts event={event} total={total} className="mt-2 text-ev-muted" />
        <HostMessage text={event.hostMessage} className="mt-2" />
      </div>
      <WideActions actions={actions} />
    </header>
  )
}
