import type { ReactNode } from 'react'
import { Arch } from '~/ui/arch'
import { cx } from '~/ui/cx'
import { Cover } from './cover'
import { Facts, HostMessage, Share, Title, WideActions } from './header-parts'
import type { HeaderProps } from './header-props'

/** The cover in an arch on the theme's gradient, with photos of the album on both sides. */
export function StylishHeader({ event, total, actions, peeks, ref }: HeaderProps) {
  const [left, right] = peeks
  return (
    <header
      ref={ref}
      className="relative grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 overflow-hidden bg-(image:--ev-gradient) px-6 pt-8 pb-9 text-center text-ev-ink md:pt-12 md:pb-12"
    >
      <Share event={event} />
      <div className="flex w-full items-center justify-center gap-4 md:gap-6">
        <Peek src={left} />
        <Arch className="w-58 shrink-0 bg-ev-card/60 shadow-print md:w-72">
          <Cover event={event} className="size-full" />
        </Arch>
        <Peek src={right} />
      </div>
      <Title text={event.title} size="md" />
      <Facts event={event} total={total} />
      <HostMessage text={event.hostMessage} />
      <WideActions actions={actions} />
    </header>
  )
}

function Peek({ src }: { src: string | undefined }) {
  const look = 'aspect-3/4 w-36 shrink-0 rounded-photo md:w-56'
  if (src === undefined) return <span aria-hidden="true" className={cx(look, 'bg-ev-card/40')} />
  return <img src={src} alt="" className={cx(look, 'object-cover')} />
}

/** Big type, then the photo as wide as the page. */
export function ModernHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header ref={ref} className="relative">
      <Share event={event} />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 px-5 pt-14 pb-7 md:px-(--gutter) md:pt-20 md:pb-10">
        <div className="min-w-0">
          <Title text={event.title} size="lg" />
          <Facts event={event} total={total} className="mt-4 text-ev-muted" />
          <HostMessage text={event.hostMessage} className="mt-3" />
        </div>
        <WideActions actions={actions} />
      </div>
      <CoverBand {...{ event }} className="aspect-3/2 md:aspect-[21/8]" />
    </header>
  )
}

/** The cover on one side, the text on the other. */
export function SplitHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative grid grid-cols-[minmax(0,44%)_minmax(0,1fr)] bg-ev-secondary md:min-h-120"
    >
      <CoverBand {...{ event }} className="h-full min-h-72" />
      <div className="grid content-end gap-4 px-5 py-7 md:content-center md:px-12 md:py-14">
        <Share event={event} />
        <Title text={event.title} size="sm" isNarrow />
        <Facts
          event={event}
          total={total}
          className="max-md:grid max-md:gap-1 max-md:[&_.facts-dot]:hidden"
        />
        <HostMessage text={event.hostMessage} />
        <WideActions actions={actions} className="mt-2" />
      </div>
    </header>
  )
}

/** A round portrait above the title. */
export function AvatarHeader({ event, total, actions, ref }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="relative grid justify-items-center gap-4 px-6 pt-12 pb-8 text-center before:absolute before:inset-x-0 before:top-0 before:h-36 before:bg-(image:--ev-gradient) md:pt-16 md:before:h-44"
    >
      <Share event={event} />
      <span className="relative grid size-44 place-items-center overflow-hidden rounded-full border-6 border-ev-surface bg-ev-secondary md:size-56">
        {event.primaryImageUrl === null ? (
          <Initial>{event.title}</Initial>
        ) : (
          <Cover event={event} className="size-full" />
        )}
      </span>
      <Title text={event.title} size="md" />
      <Facts event={event} total={total} />
      <HostMessage text={event.hostMessage} />
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

function Initial({ children }: { children: ReactNode }) {
  const [letter = ''] = String(children).trim()
  return (
    <span aria-hidden="true" className="serif text-[4.5rem] leading-none">
      {letter.toUpperCase()}
    </span>
  )
}
