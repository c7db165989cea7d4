import { Radio } from '@base-ui/react/radio'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { RadioGroup } from '~/ui/radio-group'

export interface Choice<T extends string> {
  value: T
  name: string
  text: string
  picture: ReactNode
}

interface ChoiceCardsProps<T extends string> {
  label: string
  choices: readonly Choice<T>[]
  value: T | null
  onChange(value: NoInfer<T>): void
  /** Picture beside the words, or above them. */
  direction: 'row' | 'column'
}

/** A choice of one, each option with a picture. Arrow keys move; each card is a large touch target. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const isRow = props.direction === 'row'
  return (
    <RadioGroup<T | ''>
      aria-label={props.label}
      value={props.value ?? ''}
      onValueChange={(value) => value !== '' && props.onChange(value)}
      className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3"
    >
      {props.choices.map((choice) => (
        <Radio.Root
          key={choice.value}
          value={choice.value}
          aria-label={`${choice.name}. ${choice.text}`}
          className={cx(
            'group relative grid cursor-pointer rounded-card border border-line bg-card text-start shadow-card transition-[box-shadow,background-color] duration-(--dur-base) hover:shadow-pop',
            'data-checked:border-accent data-checked:bg-(--surface-selected) data-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
            isRow
              ? 'grid-cols-[auto_1fr] items-center gap-5 py-4 pe-5 ps-4'
              : 'content-start gap-3.5 px-3.5 pt-3.5 pb-4.5',
          )}
        >
          {choice.picture}
          <span className={cx('block', !isRow && 'px-1.5')}>
            <span className={cx('serif block tight-[1.1]', isRow ? 'text-[1.625rem]' : 'text-[1.5rem]')}>
              {choice.name}
            </span>
            <span className="mt-1.5 block text-sm tight-[1.3] text-muted">{choice.text}</span>
          </span>
          <span className="absolute top-3.5 end-3.5 hidden size-6 place-items-center rounded-full bg-accent text-on-accent group-data-checked:grid">
            <Icon as={Check} size={16} />
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
