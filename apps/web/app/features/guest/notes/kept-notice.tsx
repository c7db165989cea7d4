import { isBlank } from '@afterglow/contract/notes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/guest-part-words'
import { loadKept } from '~/lib/kept'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { readDraft } from './note-draft'
import { type MessageKind, openNotes, useNoteSession } from './note-session'
import { hasKeptVoice } from './voice/kept-voice'

/** What was kept is read before the notice is shown. */
export const ready = loadKept()

/** Offers the message that an earlier visit recorded or typed and did not send. */
export function KeptNotice({ eventId }: { eventId: string }) {
  const [left, setLeft] = useState(() => leftBehind(eventId))
  const { isOpen } = useNoteSession()
  // Whoever has opened the dialog has seen it.
  if (isOpen && left !== null) setLeft(null)
  if (left === null) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--dock-reach,0px)+1rem)] z-(--z-dock) mx-auto flex max-w-120 items-center gap-2 rounded-md border border-line bg-raised py-2 pe-1 ps-4 text-sm text-ink shadow-pop"
    >
      <p className="flex-1">{t(left === 'voice' ? 'kept.voice' : 'kept.note')}</p>
      <Button size="sm" variant="primary" onClick={() => openNotes(left)}>
        {t('kept.open')}
      </Button>
      <Button variant="ghost" isIconOnly aria-label={t('kept.later')} onClick={() => setLeft(null)}>
        <Icon as={X} size={18} />
      </Button>
    </div>
  )
}

function leftBehind(eventId: string): MessageKind | null {
  if (hasKeptVoice(eventId)) return 'voice'
  return isBlank(readDraft(eventId).message) ? null : 'note'
}
