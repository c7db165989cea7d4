import type { GuestPermissions } from '@afterglow/contract/gallery'
import { lazy, type ReactNode, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'

const loadSheet = latePart(() => import('./find-myself-sheet'))
const FindMyselfSheet = lazy(async () => ({ default: (await loadSheet()).FindMyselfSheet }))

/** The sheet about faces, and the props of the button that opens it. */
export function useFacesSheet(
  eventId: string,
  { canFindMyself, isHost }: GuestPermissions,
): { trigger: ReturnType<typeof useLateOpening>['trigger']; sheet: ReactNode } {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadSheet)
  const sheet = wasOpened && (
    <Suspense>
      <FindMyselfSheet
        eventId={eventId}
        canFind={canFindMyself}
        isHost={isHost}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    </Suspense>
  )
  return { trigger, sheet }
}
