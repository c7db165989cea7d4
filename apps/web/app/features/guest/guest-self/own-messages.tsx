import { t } from 'virtual:words/guestSelf'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { OwnNoteCard } from './own-note-card'
import { OwnVoiceRow } from './own-voice-row'
import { ownMessagesQuery } from './self-queries'

interface OwnMessagesProps {
  eventId: string
  /** Where guests may not leave messages, an empty list shows nothing. */
  canAddNotes: boolean
}

/** The notes and voice messages that this guest left, each with a way to read or play it and take it back. */
export function OwnMessages({ eventId, canAddNotes }: OwnMessagesProps) {
  const { data, isError, isPending, refetch } = useQuery(ownMessagesQuery(eventId))
  const sound = useSound()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = data !== undefined && data.notes.length + data.voiceNotes.length === 0
  if (isEmpty && !canAddNotes) return null

  // The pressed button disappears with the message.
  const onRemoved = () => heading.current?.focus()
  return (
    <section aria-labelledby="own-messages" className="grid gap-3">
      <h3 ref={heading} id="own-messages" tabIndex={-1} className="text-base font-semibold outline-none">
        {t('messages.title')}
      </h3>
      {isPending && (
        <div role="status">
          <span className="sr-only">{t('messages.loading')}</span>
          <Skeleton className="h-24 rounded-photo" />
        </div>
      )}
      {isError && data === undefined && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-muted">{t('messages.loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('mine.retry')}</Button>
        </div>
      )}
      {isEmpty && <p className="text-muted">{t('messages.empty')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {data?.voiceNotes.map((voice) => (
          <li key={voice.id}>
            <OwnVoiceRow eventId={eventId} voice={voice} sound={sound} onRemoved={onRemoved} />
          </li>
        ))}
        {data?.notes.map((note) => (
          <li key={note.id}>
            <OwnNoteCard eventId={eventId} note={note} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  )
}
