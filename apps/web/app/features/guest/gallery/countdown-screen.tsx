import { t } from 'virtual:words/door'
import type { GuestPage } from '@afterglow/contract/gallery'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now as clock } from '~/lib/clock'
import { millisecondsLeft } from '~/lib/countdown-clock'
import { splitRemaining } from '~/lib/remaining'
import { CoupleTitle } from '~/ui/couple-title'
import { countdownWords } from './countdown-words'
import { useGuestTheme } from './use-guest-theme'
import './countdown-screen.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

interface CountdownScreenProps {
  page: Extract<GuestPage, { state: 'countdown' }>
  /** When the page arrived, in epoch milliseconds of the phone's clock. */
  receivedAt: number
  onEnd: () => void
}

export function CountdownScreen({ page, receivedAt, onEnd }: CountdownScreenProps) {
  const { event, countdown, serverTime } = page
  useGuestTheme(event.colorTheme)
  const left = useCountdown({ endsAt: countdown.endsAt, serverTime, receivedAt }, onEnd)
  const remaining = splitRemaining(left)
  const words = countdownWords(event.tone, countdown)

  return (
    <main
      data-event-theme={event.colorTheme}
      className="relative flex min-h-dvh flex-col items-center overflow-hidden bg-(image:--ev-gradient) px-5 pt-[11vh] pb-8 text-center text-ev-ink"
    >
      <span aria-hidden="true" className="sun-arch" />
      <div className="relative z-1 grid w-full max-w-240 justify-items-center gap-4">
        <p className="font-display text-2xl leading-tight italic">
          <CoupleTitle text={event.title} />
        </p>
        <h1 className="serif text-[clamp(2.75rem,7vw,5.25rem)] tight-[.98] tracking-[-.035em]">
          <CoupleTitle text={words.title} />
        </h1>
        <p dir="auto" className="max-w-112 text-lg">
          {words.message}
        </p>
        {/* A timer is not announced by itself; on request it is read as one sentence. */}
        <div
          role="timer"
          aria-label={t('guest.timeLeft', { ...remaining })}
          className="mt-7 grid w-full grid-cols-2 gap-y-6 md:mt-8 md:grid-cols-4"
        >
          {UNITS.map((unit) => (
            <div
              key={unit}
              aria-hidden="true"
              className="border-ev-ink/20 not-first:border-s max-md:nth-3:border-s-0"
            >
              <b className="block font-display text-[6rem] leading-none font-normal tracking-[-.045em] tabular-nums lining-nums md:text-[clamp(3.25rem,12vw,8.5rem)]">
                {String(remaining[unit]).padStart(2, '0')}
              </b>
              <span className="mt-2 block text-[.9375rem] font-semibold">{t(`guest.${unit}`)}</span>
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}

/** Seconds between requests when the server does not agree yet that the time has come. */
const ASK_AGAIN_EVERY = 3

function useCountdown(
  page: { endsAt: string; serverTime: string; receivedAt: number },
  onEnd: () => void,
): number {
  const [now, setNow] = useState(page.receivedAt)
  const overdue = useRef(0)
  const tick = useEffectEvent(() => {
    const current = clock().getTime()
    setNow(current)
    if (millisecondsLeft(page, current) > 0) return
    if (overdue.current % ASK_AGAIN_EVERY === 0) onEnd()
    overdue.current += 1
  })

  // Time is an external system.
  useEffect(() => {
    tick()
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return millisecondsLeft(page, now)
}
