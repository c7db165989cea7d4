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

/** Whether the guest's personal sheet is open. Its button may move meanwhile. */
export const useGuestSelf = () => useLateOpening(loadSheet)

type Opening = ReturnType<typeof useGuestSelf>

/** Opens the personal sheet, whose code is fetched as a finger or pointer approaches. */
export function GuestSelfButton({ self }: { self: Opening }) {
  return (
    <Button variant="ghost" size="sm" {...self.trigger}>
      <Icon as={CircleUserRound} size={18} />
      {t('guest.myUploads')}
    </Button>
  )
}

interface GuestSelfProps {
  self: Opening
  eventId: string
  needsApproval: boolean
  canAddNotes: boolean
}

/** The guest's personal sheet, and the request for a name after the first upload. */
export function GuestSelf({ self, eventId, ...rights }: GuestSelfProps) {
  const { hasSent } = useUploadSession(eventId)
  return (
    <>
      {self.wasOpened && (
        <Suspense>
          <GuestSelfSheet eventId={eventId} {...rights} isOpen={self.isOpen} onOpenChange={self.setIsOpen} />
        </Suspense>
      )}
      {hasSent && !self.isOpen && (
        <Suspense>
          <NameRequest eventId={eventId} />
        </Suspense>
      )}
    </>
  )
}
