import type { GuestPermissions } from '@afterglow/contract/gallery'
import { ImageUp, Mic, PenLine } from 'lucide-react'
import { openNotes } from '~/features/guest/notes'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

interface HeaderActionsProps {
  eventId: string
  permissions: GuestPermissions
}

/** What a guest may add, as buttons of the header. */
export function HeaderActions({ eventId, permissions }: HeaderActionsProps) {
  return (
    <>
      {permissions.canUpload && (
        <UploadTrigger eventId={eventId}>
          {(choose) => (
            <Button variant="primary" size="lg" onClick={choose}>
              <Icon as={ImageUp} />
              {t('guest.upload')}
            </Button>
          )}
        </UploadTrigger>
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
