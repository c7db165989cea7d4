import type { GuestPermissions } from '@afterglow/contract/gallery'
import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'

const loadSheet = latePart(() => import('./about-faces-sheet'))
const AboutFacesSheet = lazy(async () => ({ default: (await loadSheet()).AboutFacesSheet }))

interface FacesNoticeProps {
  eventId: string
  permissions: GuestPermissions
}

/** Informs guests that faces are grouped here, with a link to what that means and to opting out. */
export function FacesNotice({ eventId, permissions: { groupsFaces, isHost } }: FacesNoticeProps) {
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
          <AboutFacesSheet {...{ eventId, isHost, isOpen }} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </p>
  )
}
