import { useState } from 'react'
import { Sheet } from '~/ui/sheet'
import { useBackCloses } from '~/ui/use-back-closes'
import { LeaveOutForm } from './leave-out-form'
import { SelfieSearch } from './selfie-search'
import { t } from './words'

interface FindMyselfSheetProps {
  eventId: string
  canFind: boolean
  isHost: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** How faces are processed here, the guest's own photos, and how to opt out. */
export function FindMyselfSheet({ eventId, canFind, isHost, isOpen, onOpenChange }: FindMyselfSheetProps) {
  const [photoId, setPhotoId] = useState<string | null>(null)
  useBackCloses(photoId !== null, () => setPhotoId(null))
  return (
    <Sheet
      isOpen={isOpen}
      // Escape closes a large photo first, although this sheet receives the key before it.
      onOpenChange={(next) => (photoId === null ? onOpenChange(next) : setPhotoId(null))}
      title={t(canFind ? 'sheet.title' : 'sheet.privacyTitle')}
      closeLabel={t('sheet.close')}
    >
      <div className="grid gap-8 pt-1">
        {canFind && <SelfieSearch eventId={eventId} photoId={photoId} onPhoto={setPhotoId} />}
        <section aria-labelledby="about-faces" className="grid gap-2">
          {canFind && (
            <h3 id="about-faces" className="text-base font-semibold">
              {t('sheet.privacyTitle')}
            </h3>
          )}
          <p className="text-muted">{t('sheet.about')}</p>
        </section>
        {!isHost && <LeaveOutForm eventId={eventId} />}
      </div>
    </Sheet>
  )
}
