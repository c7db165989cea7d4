import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look'
import { cx } from './cx'
import { Spinner } from './spinner'

interface Busy {
  isBusy?: boolean
  /** The verb shown while busy. It is measured from the start, so that the width never changes. */
  busyLabel?: string
}

export function Button(props: ButtonLook & Busy & ComponentProps<'button'>) {
  const {
    variant,
    size,
    isBlock,
    isIconOnly,
    isBusy = false,
    busyLabel,
    className,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, isBlock, isIconOnly }, className)}
    >
      {busyLabel ? (
        <Swap isBusy={isBusy} label={busyLabel}>
          {children}
        </Swap>
      ) : (
        children
      )}
    </button>
  )
}

function Swap({ isBusy, label, children }: { isBusy: boolean; label: string; children: ReactNode }) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2 wrap-anywhere'
  return (
    <span className="grid">
      <span className={cx(layer, isBusy && 'invisible')}>{children}</span>
      <span className={cx(layer, !isBusy && 'invisible')}>
        {isBusy && <Spinner />}
        <span>{label}</span>
      </span>
    </span>
  )
}
