import { CircleUserRound } from 'lucide-react'
import { type MenuLine, type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'
import { GuestSelfSheet } from './guest-self-sheet'

export function Row({ permissions, onOpen }: MenuRowProps) {
  return !permissions.isHost && <MoreRow icon={CircleUserRound} label={t('more.self')} onClick={onOpen} />
}

export const Layer: MenuLine['Layer'] = ({ page, permissions, isOpen, onOpenChange }) => {
  const { needsApproval, canAddNotes } = permissions
  return <GuestSelfSheet eventId={page.event.id} {...{ needsApproval, canAddNotes, isOpen, onOpenChange }} />
}
