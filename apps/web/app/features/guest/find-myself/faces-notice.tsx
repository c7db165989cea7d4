import type { GuestPermissions } from '@afterglow/contract/gallery'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { useFacesSheet } from './use-faces-sheet'

interface FacesNoticeProps {
  eventId: string
  permissions: GuestPermissions
}

/** Informs guests that faces are grouped here, with a link to what that means and to opting out. */
export function FacesNotice({ eventId, permissions }: FacesNoticeProps) {
  const { trigger, sheet } = useFacesSheet(eventId, permissions)
  if (!permissions.groupsFaces) return null
  return (
    <p>
      {t('guest.facesNotice')}
      <Button variant="ghost" size="sm" className="-my-1" {...trigger}>
        {t('guest.facesMore')}
      </Button>
      {sheet}
    </p>
  )
}
