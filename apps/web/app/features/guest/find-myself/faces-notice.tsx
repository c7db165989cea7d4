import { Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'

const loadSheet = latePart(() => import('./about-faces-sheet'))
const AboutFacesSheet = lateComponent(loadSheet, 'AboutFacesSheet')

/** Informs guests that faces are grouped here, with a link to what that means and to opting out. */
export function FacesNotice({ page, permissions: { groupsFaces, isHost } }: GuestPartProps) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadSheet)
  if (!groupsFaces) return null
  return (
    <p>
      <span>{t('guest.facesNotice')}</span>
      <Button variant="ghost" size="sm" className="-my-1" {...trigger}>
        {t('guest.facesMore')}
      </Button>
      {wasOpened && (
        <Suspense>
          <AboutFacesSheet eventId={page.event.id} {...{ isHost, isOpen }} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </p>
  )
}
