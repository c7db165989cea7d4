import type { ReactNode } from 'react'
import { Progress } from './progress'

/** The head of one step: title, "Step 2 of 4", what it is about, and how far along. */
export function StepHead(props: {
  title?: string
  lead?: string
  step: number
  steps: number
  stepLabel: string
  children?: ReactNode
}) {
  const { title, lead, step, steps, stepLabel } = props
  return (
    <header className="grid gap-2">
      <div className="flex items-baseline justify-between gap-6">
        {title && <h1 className="serif text-display-md">{title}</h1>}
        <span className="numeric ml-auto shrink-0 text-sm text-muted">{stepLabel}</span>
      </div>
      {lead && <p className="text-muted">{lead}</p>}
      <div className={title ? 'mt-5' : 'mt-1'}>
        <Progress value={step} max={steps} label={stepLabel} />
      </div>
    </header>
  )
}
