import { cx } from './cx'

const sizes = { sm: 'size-4 border-2', lg: 'size-8 border-[3px]' }

export function Spinner({ size = 'sm', className }: { size?: keyof typeof sizes; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-[turn_.8s_linear_infinite] rounded-full border-current border-r-transparent',
        sizes[size],
        className,
      )}
    />
  )
}

/** Centered in the window until there is something to show. Hidden without scripts, since nothing would follow. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-accent noscript:hidden">
      <Spinner size="lg" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
