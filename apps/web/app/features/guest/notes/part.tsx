import { Mic, PenLine } from 'lucide-react'
import {
  ActionButton,
  type ActionProps,
  type GuestPart,
  type GuestPartProps,
  ViewChip,
} from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { NoteArea } from './note-area'
import { openNotes } from './note-session'

/** Notes and voice messages for the hosts. */
export const notes: GuestPart = {
  news: latePart(() => import('./news')),
  ViewChip: NotesChip,
  Action: Buttons,
  hasAction: ({ canAddNotes }) => canAddNotes,
  // The page's permissions: a note that was begun in time is finished.
  Layer: ({ page }) => page.permissions.canAddNotes && <NoteArea eventId={page.event.id} />,
}

function NotesChip(props: GuestPartProps) {
  const { canAddNotes, isHost } = props.permissions
  return canAddNotes && !isHost && <ViewChip {...props} to="notes" label={t('guest.notes')} />
}

function Buttons({ place, permissions }: ActionProps) {
  return (
    permissions.canAddNotes && (
      <>
        <ActionButton
          place={place}
          icon={PenLine}
          label={t('guest.sendNote')}
          onClick={() => openNotes('note')}
        />
        <ActionButton place={place} icon={Mic} label={t('guest.voice')} onClick={() => openNotes('voice')} />
      </>
    )
  )
}
