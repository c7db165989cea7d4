import type { LucideIcon } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

interface ActionButtonProps {
  place: 'dock' | 'header'
  icon: LucideIcon
  label: string
  onClick(): void
}

/** One of a guest's actions beside the main one. */
export function ActionButton({ place, icon, label, onClick }: ActionButtonProps) {
  const isInDock = place === 'dock'
  return (
    <Button
      size={isInDock ? 'xl' : 'lg'}
      // The icon above a small label, so that three buttons have room beside each other.
      className={
        isInDock ? 'min-w-17 flex-col gap-1! px-2! text-[.8125rem]! tight-[1] shadow-raised!' : undefined
      }
      onClick={onClick}
    >
      <Icon as={icon} />
      <span>{label}</span>
    </Button>
  )
}
