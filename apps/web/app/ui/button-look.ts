import { cx } from './cx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'inverse'
  | 'danger'
  | 'danger-quiet'
  | 'on-photo'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isBlock?: boolean
  isIconOnly?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'primary-action border-transparent bg-accent text-on-accent shadow-[inset_0_1px_0_oklch(1_0_0/.16),0_1px_2px_oklch(.37_.14_297/.35)] enabled-hover:bg-accent-hover',
  // Needs its own ink: on a photograph the surrounding text is white.
  secondary: 'bg-card text-ink border-line-strong shadow-card enabled-hover:bg-sunken',
  soft: 'border-transparent bg-accent-soft-strong text-accent-ink enabled-hover:bg-accent-soft',
  ghost: 'border-transparent enabled-hover:bg-hover',
  inverse: 'border-transparent bg-inverse text-on-inverse enabled-hover:opacity-90',
  danger: 'border-transparent bg-danger text-on-danger enabled-hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger-ink enabled-hover:bg-danger-soft',
  'on-photo':
    'bg-[oklch(.18_.03_308/.42)] text-white border-[oklch(1_0_0/.28)] backdrop-blur-md enabled-hover:bg-[oklch(.18_.03_308/.58)]',
}

/** A disabled button's look depends on whether it has a surface. */
const quiet: ReadonlySet<ButtonVariant> = new Set(['ghost', 'danger-quiet'])

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-(--control-sm) text-sm after:absolute after:-inset-1 after:content-['']",
  md: 'min-h-(--control-md) text-[.9375rem]',
  lg: 'min-h-(--control-lg) text-base',
  xl: 'min-h-(--control-xl) text-[1.0625rem]',
}

const paddings: Record<ButtonSize, string> = { sm: 'px-3.5', md: 'px-5', lg: 'px-6.5', xl: 'px-7' }
const squares: Record<ButtonSize, string> = {
  sm: 'w-(--control-sm)',
  md: 'w-(--control-md)',
  lg: 'w-(--control-lg)',
  xl: 'w-(--control-xl)',
}

/** The classes of a button, for links and triggers that look like one. */
export function buttonLook(look: ButtonLook, className?: string): string {
  const { variant = 'secondary', size = 'md', isBlock = false, isIconOnly = false } = look
  return cx(
    'button-room relative inline-flex items-center justify-center gap-2 rounded-pill border text-center font-semibold tight-[1.15] no-underline select-none',
    'transition-[background-color,scale,box-shadow,opacity] duration-(--dur-fast) ease-out active:not-disabled:scale-[.98]',
    quiet.has(variant)
      ? 'off:text-disabled'
      : 'off:border-line off:bg-sunken off:text-subtle off:shadow-none',
    variants[variant],
    sizes[size],
    isIconOnly ? squares[size] : variant === 'ghost' && size === 'md' ? 'px-3.5' : paddings[size],
    isBlock && 'w-full',
    className,
  )
}
