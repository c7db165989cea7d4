import { cx } from './cx'

/** One filter with its live count. Active is ink, not violet. */
export function FilterChip(props: { label: string; count?: string; isActive: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isActive}
      onClick={props.onClick}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap touch:min-h-11',
        props.isActive
          ? 'border-inverse bg-inverse text-on-inverse'
          : 'border-line-strong bg-card text-muted hover:bg-sunken',
      )}
    >
      <span>{props.label}</span>
      {props.count !== undefined && (
        <span className={cx('numeric font-medium', props.isActive ? 'opacity-75' : 'text-subtle')}>
          {props.count}
        </span>
      )}
    </button>
  )
}
