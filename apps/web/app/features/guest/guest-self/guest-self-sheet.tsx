import { t } from 'virtual:words/guestSelf'
import { Sheet } from '~/ui/sheet'
import { AnotherPhone } from './another-phone'
import { NameForm } from './name-form'
import { OwnMessages } from './own-messages'
import { OwnUploads } from './own-uploads'

interface GuestSelfSheetProps {
  eventId: string
  needsApproval: boolean
  canAddNotes: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A guest's personal sheet: name, own uploads, and moving to another phone. */
export function GuestSelfSheet({
  eventId,
  needsApproval,
  canAddNotes,
  isOpen,
  onOpenChange,
}: GuestSelfSheetProps) {
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('self.title')} closeLabel={t('self.close')}>
      <div className="grid gap-8 pt-1">
        <NameForm eventId={eventId} />
        <OwnUploads eventId={eventId} needsApproval={needsApproval} />
        <OwnMessages eventId={eventId} canAddNotes={canAddNotes} />
        <AnotherPhone eventId={eventId} />
      </div>
    </Sheet>
  )
}
