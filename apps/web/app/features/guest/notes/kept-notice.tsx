import { isBlank } from '@afterglow/contract/notes'
import { X } from 'lucide-react'
import { use, useState } from 'react'
import { t } from '~/lib/guest-part-words'
import { loadKept } from '~/lib/kept'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { readDraft } from './note-draft'
import { type MessageKind, openNotes, useNoteSession } from './note-session'
import { hasKeptVoice } from './voice/kept-voice'

/** Offers the message that an earlier visit recorded or typed and did not send. */
export function KeptNotice({ eventId }: { eventId: string }) {
  use(loadKept())
  const [left, setLeft] = useState(() => leftBehind(eventId))
  const { isOpen } = useNoteSession()
  // Whoever has opened the dialog has seen it.
  if (isOpen && left !== null) setLeft(null)
  if (left === null) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(6.5rem+env(safe-area-inset-bottom))] z-(--z-dock) mx-auto flex max-w-120 items-center gap-2 rounded-md border border-line bg-raised py-2 pr-1 pl-4 text-sm text-ink shadow-pop md:bottom-6"
    >
      <p className="flex-1">{t(left === 'voice' ? 'kept.voice' : 'kept.note')}</p>
      <Button size="sm" variant="primary" onClick={() => openNotes(left)}>
        {t('kept.open')}
      </Button>
      <IconButton icon={X} label={t('kept.later')} onClick={() => setLeft(null)} />
    </div>
  )
}

function leftBehind(eventId: string): MessageKind | null {
  if (hasKeptVoice(eventId)) return 'voice'
  return isBlank(readDraft(eventId).message) ? null : 'note'
}
