import type { PublicEvent } from '@afterglow/contract/gallery'
import type { ReactNode } from 'react'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { countOf } from '../count-of'
import { ShareButton } from '../share-button'
import type { HeaderProps } from './header-props'

const titleSizes = {
  /** Beside photos: as large as leaves most of a phone to them. */
  low: '[--size:clamp(2rem,12.5vw,3rem)] md:[--size:clamp(3.5rem,6.2vw,5.25rem)]',
  sm: '[--size:clamp(2rem,9vw,2.75rem)] md:[--size:clamp(2.75rem,4.6vw,4rem)]',
  md: '[--size:clamp(2.75rem,14.5vw,3.5rem)] md:[--size:clamp(3.5rem,6.2vw,5.25rem)]',
  lg: '[--size:clamp(3.5rem,15vw,4.25rem)] md:[--size:clamp(4.25rem,8.3vw,7.5rem)]',
}

interface TitleProps {
  text: string
  size: keyof typeof titleSizes
  /** The title has half the page's width. */
  isNarrow?: boolean
}

/** As large as its longest word allows, so that a family name stays whole. A word too long for that breaks. */
export function Title({ text, size, isNarrow = false }: TitleProps) {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length))
  return (
    <h1
      className={cx(
        'serif text-[max(1.75rem,min(var(--size),calc((var(--room)-40px)/var(--letters)/.5)))] tight-[.94] tracking-[-.035em] wrap-anywhere',
        isNarrow ? '[--room:56vw]' : '[--room:100vw]',
        titleSizes[size],
      )}
      style={{ '--letters': Math.max(1, longest) }}
    >
      <CoupleTitle text={text} />
    </h1>
  )
}

interface FactsProps extends Pick<HeaderProps, 'event' | 'total' | 'ownWaiting'> {
  className?: string
}

/** Date, number of photos, and how many of this guest's own are not counted in it. */
export function Facts({ event, total, ownWaiting = 0, className }: FactsProps) {
  return (
    <p
      className={cx(
        'numeric flex flex-wrap items-center gap-x-2.5',
        ownWaiting > 0 && 'max-md:gap-x-2 max-md:text-[.9375rem]',
        className,
      )}
    >
      {event.date && (
        <>
          <span>{formatDate(event.date, event.dateFormat)}</span>
          <Dot />
        </>
      )}
      <span>{countOf(event, total)}</span>
      {ownWaiting > 0 && (
        <>
          <Dot />
          <span>{t('guest.ownWaiting', { count: ownWaiting })}</span>
        </>
      )}
    </p>
  )
}

function Dot() {
  return <span aria-hidden="true" className="facts-dot size-[3px] rounded-full bg-current opacity-80" />
}

interface HostMessageProps extends Pick<HeaderProps, 'event' | 'isEmpty'> {
  className?: string
}

/** The hosts' message to their guests, until there are photos: then it is told with what else there is to know. */
export function HostMessage({ event: { hostMessage: text }, isEmpty, className }: HostMessageProps) {
  if (!text || !isEmpty) return null
  return (
    <p
      className={cx(
        'max-w-[34rem] text-[.9375rem] leading-snug wrap-anywhere whitespace-pre-line',
        className,
      )}
    >
      <bdi>{text}</bdi>
    </p>
  )
}

/** In the corner, if the host lets guests share the link. */
export function Share({ event, isOnPhoto = false }: { event: PublicEvent; isOnPhoto?: boolean }) {
  if (!event.socialSharing) return null
  return (
    <div className="absolute top-[calc(.875rem+env(safe-area-inset-top))] end-3.5 z-1 md:top-6 md:end-(--gutter)">
      <ShareButton
        title={event.title}
        variant="ghost"
        isWide
        className={cx(isOnPhoto && 'lg:bg-[oklch(.18_.03_308/.42)]')}
      />
    </div>
  )
}

/** Below `md` the page shows its actions in the dock, within reach of the thumb. */
export function WideActions({ actions, className }: { actions: ReactNode; className?: string }) {
  if (!actions) return null
  return <div className={cx('hidden shrink-0 gap-3 md:flex', className)}>{actions}</div>
}
