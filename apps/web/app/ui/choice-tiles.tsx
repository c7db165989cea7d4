import { Radio } from '@base-ui/react/radio'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { RadioGroup } from './radio-group'

export interface ChoiceTile<T extends string> {
  value: T
  /** The accessible name. */
  name: string
  content: ReactNode
  /** Custom properties used by its look. */
  style?: Record<`--${string}`, string>
}

/** A choice of one, side by side; the arrow keys move. The chosen one has a ring. */
export function ChoiceTiles<T extends string>(props: {
  label: string
  /** Right of the label: the current choice, in a word. */
  aside?: string
  value: T
  tiles: readonly ChoiceTile<T>[]
  onChange(value: NoInfer<T>): void
  className: string
  tileLook?: string
}) {
  const id = useId()
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <p id={id} className="text-sm font-semibold">
          {props.label}
        </p>
        {props.aside && <p className="text-sm text-muted">{props.aside}</p>}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={props.value}
        onValueChange={(value: T) => props.onChange(value)}
        className={cx('grid', props.className)}
      >
        {props.tiles.map((tile) => (
          <Radio.Root
            key={tile.value}
            value={tile.value}
            aria-label={tile.name}
            style={tile.style}
            className={cx('cursor-pointer text-start', props.tileLook ?? framedLook)}
          >
            {tile.content}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}

const framedLook =
  'rounded-md border border-line bg-card p-2.5 transition-colors duration-(--dur-fast) hover:bg-hover data-checked:border-accent data-checked:bg-(--surface-selected) data-checked:shadow-[inset_0_0_0_1px_var(--accent)]'
