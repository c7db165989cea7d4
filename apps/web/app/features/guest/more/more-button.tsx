import { Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'

const loadMore = latePart(() => import('./more-sheet'))
const MoreSheet = lateComponent(loadMore, 'MoreSheet')

/** Opens everything that a guest may do here and that has no button of its own. */
export function MoreButton(props: GuestPartProps) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadMore)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" className="px-3! text-[.9375rem]" {...trigger}>
        {t('guest.more')}
      </Button>
      {wasOpened && (
        <Suspense>
          <MoreSheet {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
