import { language } from 'virtual:language'
import type { Wall } from '@afterglow/contract/wall'
import { useEffect, useMemo, useState } from 'react'
import { now as clock } from '~/lib/clock'
import { millisecondsLeft } from '~/lib/countdown-clock'
import { splitRemaining } from '~/lib/remaining'
import { t } from '~/lib/wall-words'
import './cards/cards.css'

/** What a wall shows until all photos appear. */
export function WallReveal({ wall, opensAt }: { wall: Wall; opensAt: string }) {
  const left = useTimeLeft(wall.serverTime, opensAt)
  const { days, hours, minutes, seconds } = splitRemaining(left)
  const two = (count: number) => String(count).padStart(2, '0')
  const time = [hours, minutes, seconds].map(two).join(':')
  return (
    <div className="reveal-card message-card">
      <h2 dir="auto" className="message-card-from serif">
        {wall.event.title}
      </h2>
      {/* A change every second is announced to nobody. */}
      <p role="timer" aria-live="off" className="message-card-text reveal-card-figures serif">
        {days > 0 ? t('wall.daysLeft', { days, time }) : time}
      </p>
      <div className="reveal-card-words">
        <p role="status">{wordsFor(opensAt)}</p>
        <p>{t('wall.unrevealed')}</p>
      </div>
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
