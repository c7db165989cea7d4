import type { Event } from '@afterglow/contract/events'
import { CountdownDialog } from './countdown-dialog'
import { DetailsDialog } from './details-dialog'
import { LookDialog } from './look-dialog'
import { PreferencesDialog } from './preferences-dialog'
import { WallDialog } from './wall-dialog'

const dialogs = {
  details: DetailsDialog,
  preferences: PreferencesDialog,
  look: LookDialog,
  countdown: CountdownDialog,
  wall: WallDialog,
}

export type EventDialogName = keyof typeof dialogs

/** The dialogs of the Event Dashboard; at most one is open. */
export function EventDialogs(props: { event: Event; open: EventDialogName | null; onClose(): void }) {
  return Object.entries(dialogs).map(([name, Dialog]) => (
    <Dialog key={name} event={props.event} isOpen={props.open === name} onClose={props.onClose} />
  ))
}
