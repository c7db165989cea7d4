import { language } from 'virtual:language'
import type { Wall } from '@afterglow/contract/wall'
import { useEffect, useMemo, useState } from 'react'
import { now as clock } from '~/lib/clock'
import { millisecondsLeft } from '~/lib/countdown-clock'
import { splitRemaining } from '~/lib/remaining'
import { t } from '~/lib/wall-words'

/** What a wall shows until all photos appear. */
export function WallReveal({ wall, opensAt }: { wall: Wall; opensAt: string }) {
  const left = useTimeLeft(wall.serverTime, opensAt)
  const { days, hours, minutes, seconds } = splitRemaining(left)
  const two = (count: number) => String(count).padStart(2, '0')
  const time = [hours, minutes, seconds].map(two).join(':')
  return (
    <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] content-[safe_center] justify-items-center gap-[calc(var(--wall-unit)*1.75)] overflow-y-auto p-8 text-center">
      <h2 className="serif text-[max(2.75rem,calc(var(--wall-unit)*6))] leading-none text-balance">
        {wall.event.title}
      </h2>
      <p
        role="timer"
        className="font-display text-[min(max(4rem,calc(var(--wall-unit)*11)),14vw)] leading-none tabular-nums lining-nums"
      >
        {days > 0 ? t('wall.daysLeft', { days, time }) : time}
      </p>
      <p role="status" className="max-w-[40em] text-[max(1.25rem,calc(var(--wall-unit)*2))]">
        {wordsFor(opensAt)}
      </p>
      <p className="text-[max(1.125rem,calc(var(--wall-unit)*1.375))] opacity-85">{t('wall.unrevealed')}</p>
    </div>
  )
}

const timeOfDay = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' })

/** By the clock of the room in which the wall hangs. */
function wordsFor(opensAt: string): string {
  const at = new Date(opensAt)
  const time = timeOfDay.format(at)
  const isToday = at.toDateString() === clock().toDateString()
  return isToday ? t('wall.revealedAt', { time }) : t('wall.revealedOn', { day: dayOfYear.format(at), time })
}

function useTimeLeft(serverTime: string, endsAt: string): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer arrives at a moment of its own.
  const receivedAt = useMemo(() => clock().getTime(), [serverTime])
  const [now, setNow] = useState(receivedAt)
  // Time is an external system.
  useEffect(() => {
    const timer = setInterval(() => setNow(clock().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return millisecondsLeft({ endsAt, serverTime, receivedAt }, Math.max(now, receivedAt))
}
