import { t } from 'virtual:words/findMyself'
import { Sheet } from '~/ui/sheet'
import { AboutFaces } from './about-faces'

interface AboutFacesSheetProps {
  eventId: string
  isHost: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Explains how faces are processed and how to opt out. Opened from the notice below the photos. */
export function AboutFacesSheet({ eventId, isHost, isOpen, onOpenChange }: AboutFacesSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('sheet.privacyTitle')}
      closeLabel={t('sheet.close')}
    >
      <AboutFaces eventId={eventId} isHost={isHost} />
    </Sheet>
  )
}
