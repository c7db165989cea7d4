import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUploadSession } from '~/features/uploads'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./guest-self-sheet'))
const NameRequest = lazy(latePart(async () => ({ default: (await import('./name-request')).NameRequest })))
const GuestSelfSheet = lazy(async () => ({ default: (await loadSheet()).GuestSelfSheet }))

/**
 * A guest's own corner, and the button that leads there. The button may change its place while the corner is open. What
 * is in the corner is fetched when a finger or pointer is on its way.
 */
export function useGuestSelf({ eventId, needsApproval }: { eventId: string; needsApproval: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { hasSent } = useUploadSession(eventId)
  const prepare = () => void loadSheet().catch(() => undefined)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return {
    button: (
      <Button variant="ghost" size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <Icon as={CircleUserRound} size={18} />
        {t('guest.myUploads')}
      </Button>
    ),
    /** Comes once something was sent; the sheet of the uploads lies over it until it closes. */
    request: hasSent && !isOpen && (
      <Suspense>
        <NameRequest eventId={eventId} />
      </Suspense>
    ),
    sheet: wasOpened && (
      <Suspense>
        <GuestSelfSheet
          eventId={eventId}
          needsApproval={needsApproval}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      </Suspense>
    ),
  }
}
