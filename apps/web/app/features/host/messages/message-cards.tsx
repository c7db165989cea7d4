import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'
import { messageCountQuery } from './message-queries'

/** On the Event Dashboard: the numbers of notes and voice messages, with links to them. */
export function MessageCards({ event }: HostPartProps) {
  const { data, isError } = useQuery(messageCountQuery(event.id))
  const folder = `/dashboard/events/${event.id}`
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <CountCard
        title={t('messages.notesCard')}
        count={data?.notes}
        hasFailed={isError}
        action={t('messages.viewNotes')}
        to={`${folder}/notes`}
        art={<Papers />}
      />
      <CountCard
        title={t('messages.voiceCard')}
        count={data?.voiceNotes}
        hasFailed={isError}
        action={t('messages.listen')}
        to={`${folder}/voice-notes`}
        art={<Bars />}
      />
    </div>
  )
}

interface CountCardProps {
  title: string
  /** Undefined while unknown. */
  count: number | undefined
  hasFailed: boolean
  action: string
  to: string
  art: ReactNode
}

function CountCard({ title, count, hasFailed, action, to, art }: CountCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="flex items-end justify-between gap-4 overflow-hidden p-6">
      <div className="grid justify-items-start gap-3">
        <h2 id={id} className="serif text-2xl leading-tight">
          {title}
        </h2>
        {count === undefined ? (
          <p className="min-h-13 text-sm text-muted">
            {hasFailed ? t('messages.countFailed') : <Skeleton className="h-13 w-16" />}
          </p>
        ) : (
          <p aria-live="polite" className="serif numeric text-[3.25rem] leading-none">
            {formatCount(count)}
          </p>
        )}
        <ButtonLink size="sm" to={to}>
          {action}
        </ButtonLink>
      </div>
      {art}
    </Card>
  )
}

const paperLook = 'absolute inset-0 rounded-photo bg-(--note-bg) bg-(image:--note-art) shadow-raised'

function Papers() {
  return (
    <div aria-hidden="true" className="relative mr-2 aspect-6/5 w-32 max-[26rem]:hidden">
      <span data-note-theme="theme3" className={`${paperLook} -translate-x-3.5 translate-y-1 -rotate-7`} />
      <span data-note-theme="theme1" className={`${paperLook} rotate-3`} />
    </div>
  )
}

const HEIGHTS = [30, 55, 38, 80, 62, 100, 48, 72, 90, 40, 64, 34, 56, 78, 44, 26, 50, 30]

function Bars() {
  return (
    <div aria-hidden="true" className="flex h-12 items-center gap-[3px] text-accent-ink max-[26rem]:hidden">
      {HEIGHTS.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place.
          key={index}
          className="w-[3px] rounded-[3px] bg-current"
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  )
}
