import { type ComponentProps, useId } from 'react'
import { Counter } from './counter'
import { cx } from './cx'
import { describedBy, FieldFrame, type FieldTexts, inputLook } from './field'

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> {
  value: string
  limit: number
  /** Counts perceived characters; the browser's own limit counts an emoji twice or more. */
  count(text: string): number
}

/** A multi-line field with a counter: "88 / 200". Longer input is possible, and marked as too long. */
export function TextArea(props: TextAreaProps) {
  const { label, optionalLabel, hint, error, className, limit, count, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const texts = { label, optionalLabel, hint, error }
  const counter = <Counter length={count(rest.value)} limit={limit} />
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
