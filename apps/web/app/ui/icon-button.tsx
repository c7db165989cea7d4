import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button'
import type { ButtonLook } from './button-look'
import { Icon } from './icon'
import { Tooltip } from './tooltip'

const iconSizes = { sm: 18, md: 18, lg: 20, xl: 20 }

/** A button without visible text: it has an accessible name, and a tooltip for pointers. */
export function IconButton(
  props: Omit<ButtonLook, 'isIconOnly' | 'isBlock'> &
    Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & { label: string; icon: LucideIcon },
) {
  const { label, icon, size = 'md', variant = 'ghost', ...rest } = props
  return (
    <Tooltip text={label}>
      <Button {...rest} aria-label={label} variant={variant} size={size} isIconOnly>
        <Icon as={icon} size={iconSizes[size]} />
      </Button>
    </Tooltip>
  )
}
