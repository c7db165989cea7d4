import { t } from 'virtual:words/viewer'
import type { Media } from '@afterglow/contract/media'
import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

export const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-pill text-white transition-colors duration-(--dur-fast) outline-offset-[-3px] hover:bg-white/10 focus-visible:outline-white aria-disabled:opacity-40'

interface ViewerButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string
  /** Null keeps an empty button in place. */
  icon: LucideIcon | null
  size?: 20 | 24
  iconLook?: string | undefined
}

export function ViewerButton({ label, icon, size = 20, iconLook, className, ...rest }: ViewerButtonProps) {
  return (
    <button type="button" aria-label={label} className={cx(BUTTON, className)} {...rest}>
      {icon && <Icon as={icon} size={size} className={iconLook} />}
    </button>
  )
}

export function CloseButton({ onClick, className }: { onClick(): void; className?: string }) {
  return (
    <ViewerButton label={t('lightbox.close')} icon={X} size={24} onClick={onClick} className={className} />
  )
}

interface StepButtonsProps {
  previous: Media | undefined
  next: Media | undefined
  onGo(to: Media | undefined): void
}

export function StepButtons({ previous, next, onGo }: StepButtonsProps) {
  return (
    <>
      <StepButton side="start" to={previous} onGo={onGo} />
      <StepButton side="end" to={next} onGo={onGo} />
    </>
  )
}

function StepButton(props: {
  side: 'start' | 'end'
  to: Media | undefined
  onGo(to: Media | undefined): void
}) {
  const { side, to, onGo } = props
  const isPrevious = side === 'start'
  return (
    <ViewerButton
      label={t(isPrevious ? 'lightbox.previous' : 'lightbox.next')}
      icon={to ? (isPrevious ? ChevronLeft : ChevronRight) : null}
      size={24}
      aria-disabled={to === undefined}
      onClick={() => onGo(to)}
      className={cx(
        'absolute top-1/2 -translate-y-1/2 max-md:sr-only max-md:focus-visible:not-sr-only',
        isPrevious ? 'start-5' : 'end-5',
        to !== undefined && 'bg-white/10',
      )}
    />
  )
}
