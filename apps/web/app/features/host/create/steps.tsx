import { WIZARD_EVENT_TYPES, WIZARD_LAYOUT_TYPES } from '@afterglow/contract/events'
import balloons from '~/content/photos/balloons-small.webp'
import bouquet from '~/content/photos/bouquet-small.webp'
import disco from '~/content/photos/disco-small.webp'
import lanterns from '~/content/photos/lanterns-small.webp'
import memorial from '~/content/photos/memorial-small.webp'
import stage from '~/content/photos/stage-small.webp'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { Card } from '~/ui/card'
import { TextField } from '~/ui/field'
import { ChoiceCards } from './choice-cards'
import { type Draft, isTitleTooLong } from './draft'
import { LayoutPreview } from './layout-preview'

export interface StepProps {
  draft: Draft
  onChange(answers: Partial<Draft>): void
}

export const typePhotos = {
  wedding: bouquet,
  party: disco,
  corporate: stage,
  perpetual: lanterns,
  memorial,
  other: balloons,
}

export function TitleStep({ draft, onChange }: StepProps) {
  return (
    <Card className="grid gap-6 p-5 md:p-8">
      <TextField
        label={t('create.title')}
        value={draft.title}
        onChange={(ev) => onChange({ title: ev.target.value })}
        error={isTitleTooLong(draft) ? t('eventProblems.titleLong') : undefined}
        placeholder={t('create.titlePlaceholder')}
        autoComplete="off"
        required
        className="serif px-[1.1rem]! py-[.8rem]! text-[1.75rem]! leading-tight!"
      />
      <div className="max-w-72">
        <TextField
          type="date"
          label={t('create.date')}
          optionalLabel={t('create.optional')}
          value={draft.date}
          onChange={(ev) => onChange({ date: ev.target.value })}
        />
      </div>
      <p className="-mt-4 text-[.8125rem] leading-[1.15rem] text-subtle">{t('create.dateHint')}</p>
    </Card>
  )
}

export function TypeStep({ draft, onChange }: StepProps) {
  return (
    <ChoiceCards
      label={t('create.typeLabel')}
      direction="row"
      value={draft.type}
      onChange={(type) => onChange({ type })}
      choices={WIZARD_EVENT_TYPES.map((type) => ({
        value: type,
        name: t(`eventTypes.${type}.name`),
        text: t(`eventTypes.${type}.text`),
        picture: <PhotoArch src={typePhotos[type]} className="w-20 md:w-[6.6rem]" />,
      }))}
    />
  )
}

export function LayoutStep({ draft, onChange }: StepProps) {
  return (
    <ChoiceCards
      label={t('create.layoutLabel')}
      direction="column"
      value={draft.layout}
      onChange={(layout) => onChange({ layout })}
      choices={WIZARD_LAYOUT_TYPES.map((layout) => ({
        value: layout,
        name: t(`layouts.${layout}.name`),
        text: t(`layouts.${layout}.text`),
        picture: <LayoutPreview layout={layout} title={draft.title} />,
      }))}
    />
  )
}
