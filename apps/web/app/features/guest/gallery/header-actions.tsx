import type { GuestPermissions } from '@afterglow/contract/gallery'
import { ImageUp, Mic, PenLine } from 'lucide-react'
import { openNotes } from '~/features/guest/notes'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { AddTrigger } from './add-trigger'

interface HeaderActionsProps {
  eventId: string
  permissions: GuestPermissions
}

/** What a guest may add, as buttons of the header. */
export function HeaderActions({ eventId, permissions }: HeaderActionsProps) {
  return (
    <>
      {permissions.canUpload && (
        <AddTrigger eventId={eventId} permissions={permissions}>
          {(label, start) => (
            <Button variant="primary" size="lg" onClick={start}>
              {!permissions.hasCamera && <Icon as={ImageUp} />}
              <span>{label}</span>
            </Button>
          )}
        </AddTrigger>
      )}
      {permissions.canAddNotes && (
        <>
          <Button size="lg" onClick={() => openNotes('note')}>
            <Icon as={PenLine} />
            {t('guest.sendNote')}
          </Button>
          <Button size="lg" onClick={() => openNotes('voice')}>
            <Icon as={Mic} />
            {t('guest.voice')}
          </Button>
        </>
      )}
    </>
  )
}
