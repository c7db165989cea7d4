import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { now } from '~/lib/clock'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { PasswordField } from '~/ui/password-field'
import { type AccessFieldsProps, AccessToggles, type Toggle } from './access-toggles'
import { instantBy, midnightAfter } from './moments'
import { type PresetName, patchOf, type Question } from './presets'
import { QuestionCard } from './question-card'
import { RevealFields } from './reveal-fields'
import { SendingFields } from './sending-fields'
import type { FineTune } from './use-fine-tune'

export interface ToggleGroup {
  title: string
  text?: string
  toggles: readonly Toggle[]
}

interface AccessChoicesProps extends AccessFieldsProps {
  fineTune: FineTune
  groups: readonly ToggleGroup[]
  /** Of the questions and the groups of switches. */
  headingLevel: 2 | 3
}

/** What guests see and may do: four questions, each with what belongs to its answer, and all switches below them. */
export function AccessChoices({ fineTune, groups, headingLevel, ...fields }: AccessChoicesProps) {
  const { values, event, problems, onChange } = fields
  const [isClearing, setIsClearing] = useState(false)

  function choose(name: PresetName) {
    const at = now().getTime()
    const current = instantBy(event, values.revealsAtLocal) ?? 0
    // A time that has passed holds nothing back.
    const kept = current > at ? values.revealsAtLocal : null
    setIsClearing(false)
    onChange(patchOf(name, kept, midnightAfter(event, at)))
  }
  const ask = (question: Question) => ({ question, values, headingLevel, onChoose: choose })
  // The field stays after it was emptied: a time is often cleared before another one is typed.
  const hasReveal = values.revealsAtLocal !== null || values.guestsHaveCamera || isClearing

  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <QuestionCard {...ask('seeing')}>
        {values.guestsHaveCamera && <p className="text-sm text-muted">{t('accessQuestions.cameraEnds')}</p>}
        {hasReveal && (
          <div data-setting="revealsAtLocal">
            <RevealFields
              {...fields}
              isNeeded={values.guestsHaveCamera}
              isClearing={isClearing}
              onChange={(patch) => {
                setIsClearing(patch.revealsAtLocal === null)
                onChange(patch)
              }}
            />
          </div>
        )}
      </QuestionCard>
      <QuestionCard {...ask('doing')}>
        <div data-setting="sendingFromLocal">
          <SendingFields {...fields} />
        </div>
      </QuestionCard>
      <QuestionCard {...ask('entry')}>
        {values.passwordProtection && <NewPassword {...fields} />}
      </QuestionCard>
      <QuestionCard {...ask('taking')} />
      <SingleSwitches
        // A wrong number of shots cannot be corrected where it is folded.
        isOpen={fineTune.isOpen || problems.cameraShots !== undefined}
        onOpen={fineTune.setOpen}
        groups={groups}
        headingLevel={headingLevel}
        fields={{ values, event, problems, onChange }}
      />
    </div>
  )
}

function SingleSwitches(props: {
  isOpen: boolean
  onOpen(isOpen: boolean): void
  groups: readonly ToggleGroup[]
  headingLevel: 2 | 3
  fields: AccessFieldsProps
}) {
  const { isOpen, onOpen, groups, headingLevel, fields } = props
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          <span>{t('accessQuestions.fineTune')}</span>
          <Icon
            as={ChevronDown}
            size={18}
            className={cx('transition-transform duration-(--dur-base)', isOpen && 'rotate-180')}
          />
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('accessQuestions.fineTuneText')}</p>
      </div>
      <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {isOpen &&
          groups.map((group) => (
            <SwitchGroup key={group.title} group={group} headingLevel={headingLevel} fields={fields} />
          ))}
      </div>
    </div>
  )
}

function SwitchGroup(props: { group: ToggleGroup; headingLevel: 2 | 3; fields: AccessFieldsProps }) {
  const { group, headingLevel, fields } = props
  const Heading = `h${headingLevel}` as const
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading id={id} className="text-[.9375rem] font-semibold">
        {group.title}
      </Heading>
      {group.text && <p className="mt-0.5 text-sm text-muted">{group.text}</p>}
      <Card className="mt-2.5 min-w-0">
        <AccessToggles toggles={group.toggles} {...fields} />
      </Card>
    </section>
  )
}

function NewPassword({ values, event, problems, onChange }: AccessFieldsProps) {
  return (
    <div data-setting="password" className="border-t border-line pt-4">
      <div className="max-w-96">
        <PasswordField
          label={t(event.hasPassword ? 'eventPassword.newLabel' : 'eventPassword.label')}
          hint={t(event.hasPassword ? 'eventPassword.changeHint' : 'eventPassword.hint')}
          error={problems.password}
          value={values.password}
          onChange={(ev) => onChange({ password: ev.target.value })}
          autoComplete="off"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      </div>
    </div>
  )
}
