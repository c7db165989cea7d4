import { WIZARD_STEPS } from '@afterglow/contract/events'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DoneStep } from '~/features/host/create/done-step'
import { type Draft, isAnswered, reachableStep, readDraft, writeDraft } from '~/features/host/create/draft'
import { LayoutStep, type StepProps, TitleStep, TypeStep } from '~/features/host/create/steps'
import { useCreateEvent } from '~/features/host/create/use-create-event'
import { shelfOf } from '~/lib/browser-shelf'
import { t } from '~/lib/host-words'
import { useSession } from '~/lib/session-client'
import { useCurrent } from '~/lib/use-current'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StepHead } from '~/ui/stepper'

interface Step {
  title?: string
  lead?: string
  width: string
  Form: ComponentType<StepProps> | null
}

const steps: readonly Step[] = [
  { title: t('create.titleStep'), lead: t('create.titleLead'), width: 'max-w-[40rem]', Form: TitleStep },
  { title: t('create.typeStep'), lead: t('create.typeLead'), width: 'max-w-[61rem]', Form: TypeStep },
  { title: t('create.layoutStep'), lead: t('create.layoutLead'), width: 'max-w-[61rem]', Form: LayoutStep },
  { width: 'max-w-[44rem]', Form: null },
]

/**
 * The step is in the address, so that the browser's own Back goes one step back; the answers are in the tab's storage.
 */
export default function DashboardCreate() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const userId = useSession().session?.user.id ?? ''
  const answering = useCurrent(() => readDraft(shelfOf('sessionStorage'), userId))
  const draft = answering.value
  const { saving, create } = useCreateEvent(draft)
  const step = reachableStep(draft, Number(search.get('step') ?? 1))
  const { title, lead, width, Form } = steps[step - 1] ?? { width: '', Form: null }
  const box = useFocusOnStep(step)

  function change(answers: Partial<Draft>) {
    const next = { ...answering.now(), ...answers }
    answering.set(next)
    writeDraft(shelfOf('sessionStorage'), userId, next)
  }

  function goTo(next: number) {
    void navigate(`/dashboard/create?step=${next}`)
  }

  function submit(ev: FormEvent) {
    ev.preventDefault()
    if (isAnswered(draft, step)) goTo(step + 1)
  }

  const stepLabel = t('create.step', { step, steps: WIZARD_STEPS })
  return (
    <div ref={box} className={`mx-auto grid grid-cols-[minmax(0,1fr)] gap-7 ${width}`}>
      <title>{t('create.pageTitle')}</title>
      <StepHead title={title} lead={lead} step={step} steps={WIZARD_STEPS} stepLabel={stepLabel} />
      {Form ? (
        <form key={step} noValidate onSubmit={submit} className="grid gap-7">
          <Form draft={draft} onChange={change} />
          <Foot canGoOn={isAnswered(draft, step)} onBack={step > 1 ? () => goTo(step - 1) : null} />
        </form>
      ) : (
        <DoneStep
          draft={draft}
          saving={saving}
          onFinish={() => void create('finish')}
          onTrial={() => void create('trial')}
          onBack={() => goTo(step - 1)}
        />
      )}
    </div>
  )
}

/** Focuses a new step's heading, which makes a screen reader announce it with the number of the step. */
function useFocusOnStep(step: number) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Focus belongs to the browser. The first step is like any other page and takes none.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.querySelector('h1')?.focus()
  }, [step])
  return box
}

function Foot({ canGoOn, onBack }: { canGoOn: boolean; onBack: (() => void) | null }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
      {onBack && (
        <Button size="lg" onClick={onBack}>
          <Icon as={ArrowLeft} size={18} />
          {t('create.back')}
        </Button>
      )}
      <p className="flex-1 text-sm text-muted max-sm:order-last max-sm:basis-full">{t('create.editLater')}</p>
      <Button type="submit" variant="primary" size="lg" disabled={!canGoOn} className="max-sm:ms-auto">
        {t('create.continue')}
        <Icon as={ArrowRight} size={18} />
      </Button>
    </footer>
  )
}
