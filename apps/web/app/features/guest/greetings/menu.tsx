import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { type MenuLine, type MenuRowProps, MoreRow } from '~/features/guest/part'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/guest-part-words'
import { greetingCount } from './greeting-queries'
import { Greetings } from './greetings'

export function Row({ page, onOpen }: MenuRowProps) {
  const count = useQuery(greetingCount(page.event.id)).data ?? 0
  return (
    count > 0 && (
      <MoreRow icon={AudioLines} label={t('greetings.title')} value={formatCount(count)} onClick={onOpen} />
    )
  )
}

export const Layer: MenuLine['Layer'] = ({ onOpenChange, ...props }) => (
  <Greetings {...props} onClose={() => onOpenChange(false)} />
)
