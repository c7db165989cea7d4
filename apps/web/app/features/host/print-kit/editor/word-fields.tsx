import { countCharacters } from '@afterglow/contract/kernel'
import {
  MULTILINE_FIELDS,
  TEMPLATES,
  type TemplateDesign,
  WORD_LIMITS,
  type WordField,
} from '@afterglow/contract/print-kit'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { TextArea } from '~/ui/text-area'
import type { DesignForm } from './use-print-design'

/** The texts of a template, in their order on the card from top to bottom. */
export function WordFields({ template, form }: { template: TemplateDesign; form: DesignForm }) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 text-sm font-semibold">{t('printEditor.words')}</legend>
      {TEMPLATES[template].fields.map((field) => (
        <WordInput key={field} template={template} field={field} form={form} />
      ))}
    </fieldset>
  )
}

function WordInput({
  template,
  field,
  form,
}: {
  template: TemplateDesign
  field: WordField
  form: DesignForm
}) {
  const value = form.design.words[field]
  const change = (text: string) => form.change({ words: { ...form.design.words, [field]: text } })
  const limit = WORD_LIMITS[field]
  const isTooLong = countCharacters(value) > limit
  const texts = {
    label: t(`printEditor.fields.${field}`),
    ...(isTooLong && { error: t('printEditor.tooLong', { limit }) }),
  }
  if (!MULTILINE_FIELDS.includes(field))
    return <TextField {...texts} value={value} onChange={(ev) => change(ev.target.value)} />
  return (
    <TextArea
      {...texts}
      {...(field === 'body' && { hint: t(hintOf(template)) })}
      value={value}
      rows={field === 'body' ? 6 : 3}
      limit={limit}
      count={countCharacters}
      onChange={(ev) => change(ev.target.value)}
    />
  )
}

function hintOf(template: TemplateDesign) {
  if (template.startsWith('menu')) return 'printEditor.menuHint'
  return template.startsWith('invitation') ? 'printEditor.linesHint' : 'printEditor.listHint'
}
