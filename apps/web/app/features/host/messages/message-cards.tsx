import type { Note, VoiceNote } from '@afterglow/contract/notes'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { HostPartProps } from '~/features/host/part'
import { formatCount, formatDate, formatDuration } from '~/lib/format'
import { t } from '~/lib/host-words'
import { type Sound, useSound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { noteHand, notePaper } from '~/ui/note-look'
import { Skeleton } from '~/ui/skeleton'
import { isTallScript } from '~/ui/tall-script'
import { Waveform } from '~/ui/waveform'

/** On the Event Dashboard: the first words of the newest notes, and the newest voice messages, which play in place. */
export function MessageCards({ event, overview }: HostPartProps) {
  const folder = `/dashboard/events/${event.id}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:gap-5">
      <MessageCard
        title={t('messages.notesCard')}
        count={overview?.counts.notes}
        action={t('messages.viewNotes')}
        to={`${folder}/notes`}
        empty={t('messages.noNotes')}
      >
        <ul className="flex gap-2 overflow-hidden">
          {overview?.notes.map((note) => (
            <Paper key={note.id} note={note} to={`${folder}/notes`} />
          ))}
        </ul>
      </MessageCard>
      <MessageCard
        title={t('messages.voiceCard')}
        count={overview?.counts.voiceNotes}
        action={t('messages.listen')}
        to={`${folder}/voice-notes`}
        empty={t('messages.noVoices')}
      >
        <Voices voices={overview?.voiceNotes ?? []} />
      </MessageCard>
    </div>
  )
}

interface MessageCardProps {
  title: string
  /** Undefined while unknown. */
  count: number | undefined
  action: string
  to: string
  /** What is said where there are none. */
  empty: string
  children: ReactNode
}

function MessageCard({ title, count, action, to, empty, children }: MessageCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <div className="serif flex gap-2 text-2xl leading-tight">
          <h2 id={id}>{title}</h2>
          <span aria-live="polite" className="numeric text-muted">
            {count !== undefined && formatCount(count)}
          </span>
        </div>
        <Link to={to} className="font-semibold text-accent-ink no-underline hover:underline">
          {action}
        </Link>
      </div>
      {count === undefined ? (
        <Skeleton className="h-32 rounded-photo" />
      ) : count === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        children
      )}
    </Card>
  )
}

/** The first words of a note on its paper. */
function Paper({ note, to }: { note: Note; to: string }) {
  const sender = note.senderName ?? t('messages.anonymous')
  return (
    <li className="min-w-0 flex-1 max-sm:min-w-28">
      <Link
        to={to}
        data-note-theme={note.theme}
        className={cx(notePaper, 'flex h-33 flex-col justify-between gap-2 p-3 no-underline')}
      >
        <span
          dir="auto"
          className={cx(
            noteHand,
            'line-clamp-4 overflow-hidden text-[1.0625rem]',
            isTallScript(note.message) ? 'leading-[1.5]' : 'leading-[1.22]',
          )}
        >
          {note.message}
        </span>
        <bdi className="truncate text-xs font-semibold">{sender}</bdi>
      </Link>
    </li>
  )
}

function Voices({ voices }: { voices: readonly VoiceNote[] }) {
  const sound = useSound()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {voices.map((voice) => (
        <Voice key={voice.id} voice={voice} sound={sound} />
      ))}
    </ul>
  )
}

function Voice({ voice, sound }: { voice: VoiceNote; sound: Sound }) {
  const { id, audioData, durationSeconds, waveform } = voice
  const sender = voice.senderName ?? t('messages.anonymous')
  const isPlaying = sound.playingId === id
  const length = durationSeconds === null ? null : formatDuration(durationSeconds)
  return (
    <li className="flex items-center gap-3">
      <Button
        variant={isPlaying ? 'soft' : 'secondary'}
        isIconOnly
        disabled={!voice.isPlayable}
        aria-label={t(isPlaying ? 'voiceMail.stop' : 'voiceMail.play', {
          sender,
          date: formatDate(voice.createdAt),
        })}
        onClick={() => sound.toggle({ id, url: audioData })}
      >
        <Icon as={isPlaying ? Square : Play} size={18} />
      </Button>
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2 text-sm">
          <bdi className="truncate font-semibold">{sender}</bdi>
          {length !== null && (
            <bdi className="numeric shrink-0 text-muted">
              {isPlaying ? `${formatDuration(sound.position)} / ${length}` : length}
            </bdi>
          )}
        </p>
        {sound.failedId === id ? (
          <p role="alert" className="text-sm text-danger-ink">
            {t('voiceMail.failed')}
          </p>
        ) : waveform !== null && durationSeconds !== null ? (
          <Waveform
            peaks={waveform}
            progress={isPlaying ? sound.position / durationSeconds : 0}
            className="h-6"
          />
        ) : (
          <p className="text-sm text-muted">{t('voiceMail.unplayable')}</p>
        )}
      </div>
    </li>
  )
}
