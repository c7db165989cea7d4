import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import type { MoreProps } from './more-sheet'

const loadMore = latePart(() => import('./more-sheet'))
const MoreSheet = lazy(async () => ({ default: (await loadMore()).MoreSheet }))

/** Opens everything that a guest may do here and that has no button of its own. */
export function MoreButton(props: Omit<MoreProps, 'isOpen' | 'onOpenChange'>) {
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
