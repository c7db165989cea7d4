import { MonitorPlay } from 'lucide-react'
import { type MenuLine, type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'
import { WallDialog } from './wall-dialog'

export function Row({ onOpen }: MenuRowProps) {
  return <MoreRow icon={MonitorPlay} label={t('more.wall')} onClick={onOpen} />
}

export const Layer: MenuLine['Layer'] = ({ page, permissions, isOpen, onOpenChange }) => (
  <WallDialog event={page.event} isHost={permissions.isHost} {...{ isOpen, onOpenChange }} />
)
