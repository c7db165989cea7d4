import type { Event } from '@afterglow/contract/events'
import { type ReactNode, useId } from 'react'
import { t } from '~/lib/host-words'
import { AccessToggles, DOING, ENTRY, MODERATION, type Toggle } from './access-toggles'
import { readPreferences } from './event-values'
import { FormDialog } from './form-dialog'
import { settingsWords } from './save-words'
import { useEventForm } from './use-event-form'
import { HashtagField, HostMessageField, StorageField } from './words-fields'

/** Grouped as in the spec: what lets a guest in is under privacy or under permissions. */
const PERMISSIONS: readonly Toggle[] = ['guestsCanView', ...DOING]
const PRIVACY = ENTRY.filter((toggle) => !PERMISSIONS.includes(toggle))

export function PreferencesDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { form, values, problems, change } = useEventForm({
    event,
    read: readPreferences,
    words: settingsWords,
    onSaved: onClose,
  })
  const access = { values, event, problems, onChange: change }
  const words = { values, problems, onChange: change }
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('preferences.title')} width="lg">
      <div className="grid gap-8">
        <Group title={t('preferences.permissions')} isFramed>
          <AccessToggles toggles={PERMISSIONS} {...access} />
        </Group>
        <Group title={t('preferences.moderation')} isFramed>
          <AccessToggles toggles={MODERATION} {...access} />
        </Group>
        <Group title={t('preferences.privacy')} isFramed>
          <AccessToggles toggles={PRIVACY} {...access} />
        </Group>
        <Group title={t('preferences.words')}>
          <div className="grid gap-5">
            <HostMessageField {...words} />
            <HashtagField {...words} />
            <StorageField {...words} />
          </div>
        </Group>
      </div>
    </FormDialog>
  )
}

function Group(props: { title: string; isFramed?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out above a frame.
    <div role="group" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-sm font-semibold">
        {props.title}
      </h3>
      {props.isFramed ? (
        <div className="rounded-card border border-line">{props.children}</div>
      ) : (
        props.children
      )}
    </div>
  )
}
