import type { GuestPermissions } from '@afterglow/contract/gallery'
import { ChevronRight, ScanFace } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'
import { useFacesSheet } from './use-faces-sheet'

interface FindMeCardProps {
  eventId: string
  permissions: GuestPermissions
}

/** Above the photos, where guests may find their own by a selfie. */
export function FindMeCard({ eventId, permissions }: FindMeCardProps) {
  const { trigger, sheet } = useFacesSheet(eventId, permissions)
  if (!permissions.canFindMyself) return null
  return (
    <div className="px-4 pb-3 md:px-(--gutter)">
      <button
        type="button"
        {...trigger}
        className="flex min-h-16 w-full max-w-120 items-center gap-3.5 rounded-lg border border-line bg-card px-3.5 py-2 text-left shadow-card hover:bg-sunken"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-ev-primary text-ev-primary">
          <Icon as={ScanFace} size={22} />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold">{t('guest.findMyself')}</span>
          <span className="text-sm text-ev-muted">{t('guest.findMyselfText')}</span>
        </span>
        <Icon as={ChevronRight} size={18} />
      </button>
      {sheet}
    </div>
  )
}
