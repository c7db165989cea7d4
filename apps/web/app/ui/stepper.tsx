import { type ReactNode, useId } from 'react'
import { Progress } from './progress'

/** The header of one step: title, "Step 2 of 4", its subject, and the progress. */
export function StepHead(props: {
  title?: string
  lead?: string
  step: number
  steps: number
  stepLabel: string
  children?: ReactNode
}) {
  const { title, lead, step, steps, stepLabel } = props
  const labelId = useId()
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {title && (
          <h1 tabIndex={-1} aria-describedby={labelId} className="serif text-display-md outline-none">
            {title}
          </h1>
        )}
        <span id={labelId} role="status" className="numeric ms-auto shrink-0 text-sm text-muted">
          {stepLabel}
        </span>
      </div>
      {lead && <p className="text-muted">{lead}</p>}
      <div className={title ? 'mt-5' : 'mt-1'}>
        <Progress value={step} max={steps} label={stepLabel} />
      </div>
    </header>
  )
}
