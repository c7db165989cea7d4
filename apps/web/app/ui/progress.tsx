import { cx } from './cx'

/** `value` out of `max`. The label is its accessible name. */
export function Progress(props: {
  value: number
  max: number
  label: string
  size?: 'md' | 'lg'
  tone?: 'accent' | 'success'
}) {
  const { value, max, label, size = 'md', tone = 'accent' } = props
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx('overflow-hidden rounded-pill bg-pressed', size === 'lg' ? 'h-2.5' : 'h-1.5')}
    >
      <div
        className={cx(
          'h-full rounded-pill transition-[width] duration-(--dur-slow) ease-out',
          tone === 'success' ? 'bg-success' : 'bg-accent',
        )}
        style={{ width: `${part * 100}%` }}
      />
    </div>
  )
}
