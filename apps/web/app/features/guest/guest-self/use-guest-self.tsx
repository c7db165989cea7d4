import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useUploadSession } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./guest-self-sheet'))
const NameRequest = lazy(latePart(async () => ({ default: (await import('./name-request')).NameRequest })))
const GuestSelfSheet = lazy(async () => ({ default: (await loadSheet()).GuestSelfSheet }))

interface GuestSelfOptions {
  eventId: string
  needsApproval: boolean
  canAddNotes: boolean
}

/**
 * A guest's own corner, and the button that leads there. The button may change its place while the corner is open. What
 * is in the corner is fetched when a finger or pointer is on its way.
 */
export function useGuestSelf({ eventId, ...rights }: GuestSelfOptions) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadSheet)
  const { hasSent } = useUploadSession(eventId)

  return {
    button: (
      <Button variant="ghost" size="sm" {...trigger}>
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
        <GuestSelfSheet eventId={eventId} {...rights} isOpen={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    ),
  }
}
