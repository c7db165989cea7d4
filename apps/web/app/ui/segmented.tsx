import { Radio } from '@base-ui/react/radio'
import { cx } from './cx'
import { RadioGroup } from './radio-group'

export interface Segment<T extends string> {
  value: T
  label: string
}

/** Two to five exclusive views or values; the arrow keys move. */
export function Segmented<T extends string>(props: {
  label: string
  value: T
  segments: readonly Segment<T>[]
  onChange(value: NoInfer<T>): void
  /** Fills its container, with segments of equal width. */
  isBlock?: boolean
}) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value: T) => props.onChange(value)}
      className={cx(
        'rounded-pill bg-sunken p-1 shadow-[inset_0_0_0_1px_var(--border)]',
        props.isBlock ? 'flex *:flex-1 *:px-1!' : 'inline-flex max-w-full flex-wrap',
      )}
    >
      {props.segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          value={segment.value}
          className="inline-flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-pill px-4.5 text-sm font-semibold text-muted transition-colors duration-(--dur-base) data-checked:bg-raised data-checked:text-ink data-checked:shadow-raised touch:min-h-11"
        >
          {segment.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
