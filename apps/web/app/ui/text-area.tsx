import { type ComponentProps, useId } from 'react'
import { cx } from './cx'
import { describedBy, FieldFrame, type FieldTexts, inputLook } from './field'

const ANNOUNCED_AT = 20

/** A field of several lines that counts: "88 / 200". */
export function TextArea(
  props: FieldTexts & Omit<ComponentProps<'textarea'>, 'value'> & { value: string; maxLength: number },
) {
  const { label, optionalLabel, hint, error, className, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const texts = { label, optionalLabel, hint, error }
  const counter = <Counter length={rest.value.length} limit={rest.maxLength} />
  return (
    <FieldFrame id={id} {...texts} counter={counter}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        {...describedBy(id, texts)}
        className={cx(inputLook, 'resize-y', className)}
      />
    </FieldFrame>
  )
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  // Spoken twice only: when the end is near, and at the end.
  const announcement = left === ANNOUNCED_AT || left <= 0 ? `${length} / ${limit}` : ''
  return (
    <span
      className={cx(
        'numeric ml-auto text-[.8125rem] whitespace-nowrap',
        left <= 0 ? 'text-danger-ink' : 'text-subtle',
      )}
    >
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </span>
  )
}
