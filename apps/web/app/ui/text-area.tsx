import { type ComponentProps, useId } from 'react'
import { Counter } from './counter'
import { cx } from './cx'
import { describedBy, FieldFrame, type FieldTexts, inputLook } from './field'

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
