import type { Event } from '@afterglow/contract/events'
import { useId } from 'react'
import { t } from '~/lib/host-words'
import { AccessChoices, type ToggleGroup } from './access-choices'
import { DOING, ENTRY, MODERATION, type Toggle } from './access-toggles'
import { readPreferences } from './event-values'
import { FormDialog } from './form-dialog'
import { GuestPreview, GuestPreviewButton } from './guest-preview'
import { settingsWords } from './save-words'
import { useEventForm } from './use-event-form'
import { useFineTune } from './use-fine-tune'
import { HashtagField, HostMessageField, StorageField, type WordsFieldProps } from './words-fields'

/** Grouped as in the spec: what lets a guest in is under privacy or under permissions. */
const PERMISSIONS: readonly Toggle[] = ['guestsCanView', ...DOING]

const GROUPS: readonly ToggleGroup[] = [
  { title: t('preferences.permissions'), toggles: PERMISSIONS },
  { title: t('preferences.moderation'), toggles: MODERATION },
  {
    title: t('preferences.privacy'),
    toggles: ENTRY.filter((toggle) => !PERMISSIONS.includes(toggle)),
  },
]

export function PreferencesDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { form, values, problems, change } = useEventForm({
    event,
    read: readPreferences,
    words: settingsWords,
    onSaved: onClose,
  })
  const fineTune = useFineTune(values)
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('preferences.title')} width="xl">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <GuestPreviewButton event={event} values={values} className="-mb-4 lg:hidden" />
        <AccessChoices
          fineTune={fineTune}
          groups={GROUPS}
          headingLevel={3}
          values={values}
          event={event}
          problems={problems}
          onChange={change}
        />
        <Words values={values} problems={problems} onChange={change} />
      </div>
      <aside
        aria-label={t('guestView.title')}
        className="overflow-y-auto rounded-e-dialog border-s border-line bg-sunken p-7 max-lg:hidden lg:absolute lg:inset-y-0 lg:end-0 lg:w-92"
      >
        <GuestPreview event={event} values={values} />
      </aside>
    </FormDialog>
  )
}

function Words(words: WordsFieldProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-sm font-semibold">
        {t('preferences.words')}
      </h3>
      <div className="grid gap-5">
        <HostMessageField {...words} />
        <HashtagField {...words} />
        <StorageField {...words} />
      </div>
    </section>
  )
}
