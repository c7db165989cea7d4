import { cx } from './cx'

/** The logo: an arch, a sun and its reflection. `onInk` is for dark backgrounds. */
export function Mark({ onInk = false, className }: { onInk?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 22 28" aria-hidden="true" className={cx('h-7 w-[1.375rem] shrink-0', className)}>
      <path
        className={onInk ? 'fill-(--violet-400)' : 'fill-accent'}
        d="M11 0a11 11 0 0 1 11 11v13a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V11A11 11 0 0 1 11 0Z"
      />
      <g className="fill-(--rose-200)">
        <path d="M3.5 20.5a7.5 7.5 0 0 1 15 0Z" />
        <path d="M5 22.4h12v1.3H5zM7.5 25h7v1.1h-7z" opacity=".75" />
      </g>
    </svg>
  )
}
