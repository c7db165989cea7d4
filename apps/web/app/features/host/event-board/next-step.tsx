import { t } from 'virtual:words/hostBoard'
import type { Event } from '@afterglow/contract/events'
import { EVENT_STEPS, type EventStep, finishStep, type Overview } from '@afterglow/contract/overview'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ImagePlus, type LucideIcon, MonitorPlay, Printer, QrCode } from 'lucide-react'
import { useId } from 'react'
import { call } from '~/lib/api'
import { now } from '~/lib/clock'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { isOver } from './is-over'
import { Numbers } from './numbers'
import { overviewQuery } from './overview-query'

/** What each step opens. */
export interface StepActions {
  onCover(): void
  onCode(): void
  onWall(): void
}

interface NextStepProps extends StepActions {
  event: Event
  overview: Overview
}

const ICONS: Record<EventStep, LucideIcon> = {
  cover: ImagePlus,
  scan: QrCode,
  cards: Printer,
  wall: MonitorPlay,
}

/** One thing to do next, until all is prepared or the party is over; then the party in numbers. */
export function NextStep({ event, overview, ...actions }: NextStepProps) {
  const { steps } = overview
  const step = EVENT_STEPS.find((one) => !steps.includes(one))
  if (step === undefined || isOver(event, now())) return <Numbers event={event} counts={overview.counts} />
  return <Step eventId={event.id} step={step} done={steps} actions={actions} />
}

interface StepProps {
  eventId: string
  step: EventStep
  done: readonly EventStep[]
  actions: StepActions
}

function Step({ eventId, step, done, actions }: StepProps) {
  const id = useId()
  const finish = useFinish(eventId)
  const label = t(`next.${step}Action`)
  const look = { variant: 'primary', isBlock: true } as const
  const open: Record<Exclude<EventStep, 'cards'>, () => void> = {
    cover: actions.onCover,
    scan: actions.onCode,
    wall: actions.onWall,
  }
  return (
    <Card aria-label={t('next.label')} className="glow overflow-hidden p-5">
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span>{t('next.label')}</span>
        <span className="numeric">{t('next.done', { done: done.length, steps: EVENT_STEPS.length })}</span>
      </p>
      <h2 id={id} className="serif mt-2 text-[1.75rem] leading-tight">
        {t(`next.${step}`)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t(`next.${step}Text`)}</p>
      {step === 'cards' ? (
        <ButtonLink {...look} to={`/dashboard/events/${eventId}/settings?tab=promotion`}>
          <Icon as={ICONS[step]} size={18} />
          <span>{label}</span>
        </ButtonLink>
      ) : (
        <Button {...look} onClick={open[step]}>
          <Icon as={ICONS[step]} size={18} />
          <span>{label}</span>
        </Button>
      )}
      <Ticks done={done} />
      {step !== 'cover' && (
        <Button
          size="sm"
          variant="ghost"
          className="-mb-2 mt-2 -ms-3"
          isBusy={finish.isPending}
          busyLabel={t('next.mark')}
          onClick={() => finish.mutate(step)}
        >
          {t('next.mark')}
        </Button>
      )}
    </Card>
  )
}

function Ticks({ done }: { done: readonly EventStep[] }) {
  return (
    <ul className="mt-4 grid grid-cols-4 gap-1.5 text-xs">
      {EVENT_STEPS.map((step) => {
        const isDone = done.includes(step)
        return (
          <li key={step} className="grid content-start gap-1.5">
            <span
              aria-hidden="true"
              className={cx('h-1 rounded-full', isDone ? 'bg-(--success)' : 'bg-line-strong')}
            />
            <span className="flex items-center gap-1">
              {isDone && <Icon as={Check} size={14} className="text-success-ink" />}
              <span>{t(`next.${step}Short`)}</span>
              {isDone && <span className="sr-only">{t('next.isDone')}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useFinish(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: EventStep) => call(finishStep, { params: { eventId, step } }),
    onSuccess: () => client.invalidateQueries({ queryKey: overviewQuery(eventId).queryKey }),
    // Toasts are rendered outside of this component.
    onError: () => toast.destructive(t('next.failed')),
  })
}
