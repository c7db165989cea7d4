import { TEMPLATES } from '@afterglow/contract/print-kit'
import { Undo2 } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import type { TemplateOfEvent } from './design-address'
import { Downloads } from './downloads'
import { ColorFields, LetteringField } from './look-fields'
import { PhotoField } from './photo-field'
import { Preview } from './preview'
import type { DesignForm } from './use-print-design'
import { WordFields } from './word-fields'

/** The card on one side, its controls on the other. */
export function TemplateEditor({ template, form }: { template: TemplateOfEvent; form: DesignForm }) {
  const { hasPhoto, hasCode } = TEMPLATES[template.design]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section aria-label={t('printEditor.card')} className="grid gap-6 lg:sticky lg:top-20">
        <Preview template={template} form={form} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card aria-label={t('printEditor.edit')} className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
          <WordFields template={template.design} form={form} />
          {hasPhoto && <PhotoField eventId={template.eventId} form={form} />}
          <ColorFields form={form} />
          <LetteringField form={form} />
          {hasCode && (
            <SwitchRow
              label={t('printEditor.code')}
              hint={t('printEditor.codeText')}
              isOn={form.design.showsCode}
              onChange={(showsCode) => form.change({ showsCode })}
            />
          )}
          <Reset form={form} />
        </Card>
        <Card aria-label={t('printEditor.downloads')} className="p-5">
          <Downloads template={template} form={form} />
        </Card>
      </div>
    </div>
  )
}

/** Resetting can be undone, since every word would have to be typed again. */
function Reset({ form }: { form: DesignForm }) {
  if (!form.kept.isChanged) return null
  const before = form.design
  async function startOver() {
    try {
      await form.reset()
      toast.success(t('printEditor.wasReset'), undefined, {
        label: t('printEditor.undo'),
        onClick: () => form.change(before),
      })
    } catch {
      toast.destructive(t('errors.title'), t('printEditor.saveFailed'))
    }
  }
  return (
    <Button variant="ghost" className="justify-self-start" onClick={() => void startOver()}>
      <Icon as={Undo2} size={18} />
      {t('printEditor.reset')}
    </Button>
  )
}
