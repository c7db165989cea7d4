import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

export const inputLook = cx(
  'w-full min-h-12 rounded-field border border-control bg-card px-[15px] py-[11px] text-base leading-[1.4] text-ink',
  'placeholder:text-subtle placeholder:opacity-100 disabled:bg-sunken disabled:text-subtle',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus focus-visible:shadow-[0_0_0_4px_color-mix(in_oklch,var(--focus)_16%,transparent)]',
  'aria-invalid:border-danger',
)

export interface FieldTexts {
  label: string
  /** Written after the label as "(optional)". */
  optionalLabel?: string
  hint?: string
  error?: string | undefined
}

/** Label above, hint or error below, associated for screen readers. */
export function FieldFrame(props: FieldTexts & { id: string; counter?: ReactNode; children: ReactNode }) {
  const { id, label, optionalLabel, hint, error, counter, children } = props
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[.4rem]">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold wrap-anywhere">
        <span>{label}</span>
        {optionalLabel && <span className="font-normal text-subtle">{` ${optionalLabel}`}</span>}
      </label>
      {children}
      <div className="flex justify-between gap-4 empty:hidden">
        <div>
          {error && (
            <p
              id={`${id}-error`}
              role="alert"
              className="flex items-center gap-1.5 text-[.8125rem] text-danger-ink"
            >
              <Icon as={CircleAlert} size={16} />
              <span>{error}</span>
            </p>
          )}
          {hint && !error && (
            <p id={`${id}-hint`} className="text-[.8125rem] leading-[1.15rem] text-subtle">
              {hint}
            </p>
          )}
        </div>
        {counter}
      </div>
    </div>
  )
}

/** The attributes that associate a control with the texts below it. */
export function describedBy(id: string, texts: FieldTexts) {
  if (texts.error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const
  return texts.hint ? { 'aria-describedby': `${id}-hint` } : {}
}

export function TextField(props: FieldTexts & ComponentProps<'input'>) {
  const { label, optionalLabel, hint, error, className, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const texts = { label, optionalLabel, hint, error }
  return (
    <FieldFrame id={id} {...texts}>
      <input {...rest} id={id} {...describedBy(id, texts)} className={cx(inputLook, className)} />
    </FieldFrame>
  )
}
