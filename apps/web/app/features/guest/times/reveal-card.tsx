import { Timer } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { HeldBack } from '~/features/guest/part'
import { now as clock } from '~/lib/clock'
import { millisecondsLeft } from '~/lib/countdown-clock'
import { t } from '~/lib/guest-part-words'
import { splitRemaining } from '~/lib/remaining'
import { wordsForMoment } from './moment-words'
import { NoticeCard } from './notice-card'
import './reveal-card.css'

/** The sun begins to rise this long before. */
const DAWN = 24 * 60 * 60 * 1000
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

interface RevealCardProps {
  heldBack: HeldBack
  ownCount: number
  children?: ReactNode
}

/** What a guest sees above their own photos until all appear. It fits every kind of event. */
export function RevealCard({ heldBack, ownCount, children }: RevealCardProps) {
  const { reveal, hasCome } = heldBack
  const left = useTimeLeft(heldBack)
  const moment = wordsForMoment(reveal.at, { now: clock(), timeZone: reveal.timeZone })
  return (
    <section
      aria-labelledby="reveal-title"
      className="mx-4 mt-4 overflow-hidden rounded-[1.375rem] bg-(image:--ev-gradient) text-ev-ink md:mx-(--gutter) md:mt-6"
    >
      <div className="mx-auto grid max-w-200 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 p-5 md:gap-x-10 md:p-8">
        <span
          aria-hidden="true"
          className="reveal-sun"
          style={{ '--risen': Math.max(0, 1 - left / DAWN) } as CSSProperties}
        />
        <div>
          <h2 id="reveal-title" className="serif text-[1.625rem] tight-[1.1] text-balance md:text-[2.375rem]">
            {hasCome ? t('times.revealing') : t('times.revealed', { moment })}
          </h2>
          <p className="mt-1.5 leading-snug">{t('times.revealText')}</p>
        </div>
        {!hasCome && <TimeLeft left={left} />}
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
          {ownCount > 0 && <p className="text-[.9375rem]">{t('times.onlyYours', { count: ownCount })}</p>}
          {children}
        </div>
      </div>
    </section>
  )
}

/** A timer is not announced by itself; on request it is read as one sentence. */
function TimeLeft({ left }: { left: number }) {
  const remaining = splitRemaining(left)
  const units = UNITS.filter((unit) => unit !== 'days' || remaining.days > 0)
  return (
    <div role="timer" aria-label={t('times.left', { ...remaining })} className="col-span-2 flex">
      {units.map((unit) => (
        <div
          key={unit}
          aria-hidden="true"
          className="grow basis-0 border-ev-ink/20 text-center not-first:border-s"
        >
          <b className="block font-display text-[min(2.75rem,12vw)] leading-none font-normal tabular-nums lining-nums md:text-[3.5rem]">
            {String(remaining[unit]).padStart(2, '0')}
          </b>
          <span className="mt-1 block text-sm">{t(`times.${unit}`)}</span>
        </div>
      ))}
    </div>
  )
}

/** The host sees all photos, and when guests do. */
export function HostRevealCard({ heldBack: { reveal } }: { heldBack: HeldBack }) {
  const moment = wordsForMoment(reveal.at, { now: clock(), timeZone: reveal.timeZone })
  return (
    <NoticeCard icon={Timer} title={t('times.hostRevealed', { moment })}>
      {t('times.hostRevealText')}
    </NoticeCard>
  )
}

function useTimeLeft({ reveal, serverTime, receivedAt }: HeldBack): number {
  const [now, setNow] = useState(() => clock().getTime())
  // Time is an external system.
  useEffect(() => {
    const timer = setInterval(() => setNow(clock().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return millisecondsLeft({ endsAt: reveal.at, serverTime, receivedAt }, now)
}
