import type { Greeting } from '@afterglow/contract/notes'
import { Pause, Play } from 'lucide-react'
import { formatDayAndTime } from '~/lib/day-and-time'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Waveform } from '~/ui/waveform'
import type { Player } from './use-player'

interface GreetingRowProps {
  greeting: Greeting
  /** What guests call the hosts: their names, or "the hosts". */
  hosts: string
  timeZone: string | null
  player: Player
  /** Requests fresh addresses, since signed addresses expire. */
  onReload(): void
  onReport(): void
}

/** A voice to play and pause, with its words. The waveform shows how far it has come, and the time says so. */
export function GreetingRow({ greeting, hosts, timeZone, player, onReload, onReport }: GreetingRowProps) {
  const { id, caption, durationSeconds, waveform } = greeting
  const isCurrent = player.currentId === id
  const isPlaying = isCurrent && player.isPlaying
  const hasFailed = player.failedId === id
  const name = speakerOf(greeting, hosts)
  const length = formatDuration(durationSeconds)
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 -mx-4 border-t border-ev-line px-5 py-3.5',
        isCurrent && 'bg-ev-card',
      )}
    >
      <Button
        variant={isCurrent ? 'primary' : 'secondary'}
        isIconOnly
        className="size-13!"
        aria-label={t(isPlaying ? 'greetings.pause' : 'greetings.play', { name })}
        onClick={() => {
          // Its address may have expired: the next attempt gets a fresh one.
          if (hasFailed) onReload()
          player.toggle(greeting)
        }}
      >
        <Icon as={isPlaying ? Pause : Play} />
      </Button>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <bdi className="numeric text-sm text-ev-muted">
            {isCurrent ? t('greetings.time', { elapsed: formatDuration(player.position), length }) : length}
          </bdi>
        </p>
        <Waveform peaks={waveform} progress={isCurrent ? player.position / durationSeconds : 0} />
        {hasFailed && (
          <p role="alert" className="text-sm text-danger-ink">
            {t('greetings.playFailed')}
          </p>
        )}
        {caption && (
          <p dir="auto" className="serif mt-1 text-lg leading-snug wrap-anywhere whitespace-pre-line italic">
            <q>{caption}</q>
          </p>
        )}
        <GreetingFoot {...{ greeting, name, timeZone, onReport }} />
      </div>
    </li>
  )
}

interface GreetingFootProps extends Pick<GreetingRowProps, 'greeting' | 'timeZone' | 'onReport'> {
  /** Name of the speaker. */
  name: string
}

/** When it was sent, and the way to report it. */
function GreetingFoot({ greeting, name, timeZone, onReport }: GreetingFootProps) {
  const { canReport, createdAt } = greeting
  return (
    <p className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ev-muted">
      <time dateTime={createdAt} className="numeric">
        {formatDayAndTime(createdAt, timeZone)}
      </time>
      {canReport && (
        <Button
          variant="ghost"
          size="sm"
          className="-me-2 min-h-11! text-ev-muted!"
          aria-label={t('greetings.reportNamed', { name })}
          onClick={onReport}
        >
          {t('greetings.report')}
        </Button>
      )}
    </p>
  )
}

function speakerOf({ name, isHost, isMine }: Greeting, hosts: string): string {
  if (isMine) return t('greetings.you')
  return isHost ? hosts : (name ?? t('greetings.aGuest'))
}
