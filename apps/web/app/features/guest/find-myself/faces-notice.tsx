import type { GuestPermissions } from '@afterglow/contract/gallery'
import { ScanFace } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./find-myself-sheet'))
const FindMyselfSheet = lazy(async () => ({ default: (await loadSheet()).FindMyselfSheet }))

interface FacesNoticeProps {
  eventId: string
  permissions: GuestPermissions
}

/** Informs guests that faces are grouped here, with links to their own photos and to opting out. */
export function FacesNotice({ eventId, permissions }: FacesNoticeProps) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadSheet)
  const { groupsFaces, canFindMyself } = permissions
  if (!groupsFaces) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-ev-muted md:px-(--gutter)">
      <p>{t('guest.facesNotice')}</p>
      <Button variant="ghost" size="sm" className="-mx-3" {...trigger}>
        <Icon as={ScanFace} size={18} />
        {t(canFindMyself ? 'guest.findMyself' : 'guest.facesMore')}
      </Button>
      {wasOpened && (
        <Suspense>
          <FindMyselfSheet
            eventId={eventId}
            canFind={canFindMyself}
            isHost={permissions.isHost}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </div>
  )
}
