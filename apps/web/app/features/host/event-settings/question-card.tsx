import { Radio } from '@base-ui/react/radio'
import { type ReactNode, useId } from 'react'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { RadioGroup } from '~/ui/radio-group'
import { type PresetName, type PresetValues, presetOf, presetsFor, type Question } from './presets'

interface QuestionCardProps {
  question: Question
  values: PresetValues
  headingLevel: 2 | 3
  onChoose(name: PresetName): void
  /** What belongs to the answer: a password, a time. */
  children?: ReactNode
}

/** A question with its answers. Where the switches are none of them, no answer is chosen and the card says so. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, values, headingLevel, onChoose, children } = props
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const chosen = presetOf(question, values)
  return (
    <Card
      aria-labelledby={id}
      data-setting={question}
      className="grid min-w-0 content-start gap-4 p-4 sm:p-5"
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading id={id} className="serif text-[1.375rem] leading-tight">
          {t(`accessQuestions.${question}`)}
        </Heading>
        {chosen === null && <Badge tone="neutral">{t('accessQuestions.mix')}</Badge>}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onValueChange={(name: PresetName | '') => name !== '' && onChoose(name)}
        className="grid gap-2 @xl:grid-cols-2"
      >
        {presetsFor(question).map((name) => (
          <Radio.Root
            key={name}
            value={name}
            aria-label={`${t(`presets.${name}.name`)}: ${t(`presets.${name}.text`)}`}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-line px-3.5 py-3 text-start transition-colors duration-(--dur-fast) hover:bg-hover data-checked:border-accent data-checked:bg-(--surface-selected) data-checked:shadow-[inset_0_0_0_1px_var(--accent)]"
          >
            <span
              aria-hidden="true"
              className="mt-px grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-control"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-accent" />
            </span>
            <span className="min-w-0">
              <span className="block text-[.9375rem] leading-snug font-semibold">
                {t(`presets.${name}.name`)}
              </span>
              <span className="block text-sm text-muted">{t(`presets.${name}.text`)}</span>
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
      {children}
    </Card>
  )
}
