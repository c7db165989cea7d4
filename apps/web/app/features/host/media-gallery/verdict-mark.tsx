import { t } from 'virtual:words/media'
import { Check, X } from 'lucide-react'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

/** What letting go of a swiped photo will do: faint until it would count. */
export function VerdictMark({ direction, isReached }: { direction: 'left' | 'right'; isReached: boolean }) {
  const isApproval = direction === 'right'
  return (
    <p
      aria-hidden="true"
      data-verdict={isReached ? direction : undefined}
      className={cx(
        'pointer-events-none absolute top-1/2 left-1/2 grid size-28 -translate-1/2 place-content-center justify-items-center gap-1 rounded-full text-sm font-semibold text-white transition-[opacity,scale] duration-(--dur-fast)',
        isApproval ? 'bg-[oklch(.5_.12_155)]' : 'bg-[oklch(.5_.17_22)]',
        isReached ? 'scale-100 opacity-100' : 'scale-75 opacity-60',
      )}
    >
      <Icon as={isApproval ? Check : X} size={28} />
      <span>{t(isApproval ? 'review.approve' : 'review.reject')}</span>
    </p>
  )
}
