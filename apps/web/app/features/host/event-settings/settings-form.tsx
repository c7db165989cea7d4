import type { Event } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { Tabs } from '~/ui/tabs'
import { readAccess, readSettings } from './event-values'
import { focusSetting } from './find-setting'
import { LeaveWarning } from './leave-warning'
import { SaveBar } from './save-bar'
import { settingsWords } from './save-words'
import type { SearchableSetting } from './searchable-settings'
import { SettingsAccess } from './settings-access'
import { SettingsDanger } from './settings-danger'
import { SettingsGeneral } from './settings-general'
import { SettingsNotes } from './settings-notes'
import { SettingsPromotion } from './settings-promotion'
import { SettingsSearch } from './settings-search'
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs'
import { useEventForm } from './use-event-form'
import { useFineTune } from './use-fine-tune'

interface SettingsFormProps {
  event: Event
  tab: SettingsTab
  onTab(tab: SettingsTab): void
}

/** One form over all tabs: edits survive switching tabs. */
export function SettingsForm({ event, tab, onTab }: SettingsFormProps) {
  const { form, values, problems, change } = useEventForm({
    event,
    read: readSettings,
    words: settingsWords,
    onProblems: (problems) => {
      const fields = keysOf(problems)
      const access = readAccess(event)
      if (fields.some((field) => !(field in access))) onTab('general')
      else if (fields.length > 0) onTab('access')
    },
  })
  const fineTune = useFineTune(values)
  const fields = { event, values, problems, onChange: change }
  const contents = {
    general: <SettingsGeneral {...fields} />,
    access: <SettingsAccess {...fields} fineTune={fineTune} />,
    notes: <SettingsNotes eventId={event.id} />,
    promotion: <SettingsPromotion event={event} />,
    danger: <SettingsDanger event={event} />,
  }
  const hasFields = tab === 'general' || tab === 'access'
  function show({ place, tab: owner, isFolded }: SearchableSetting) {
    onTab(owner)
    if (isFolded) fineTune.setOpen(true)
    focusSetting(place)
  }

  return (
    <>
      <div className="mb-3">
        <SettingsSearch values={values} onChoose={show} />
      </div>
      <Tabs
        label={t('eventSettings.tabs')}
        value={tab}
        onChange={onTab}
        tabs={SETTINGS_TABS.map((value) => ({
          value,
          label: t(`eventSettings.${value}`),
          content: contents[value],
        }))}
      />
      {(hasFields || form.isDirty) && (
        <form
          noValidate
          className="contents"
          onSubmit={(ev) => {
            ev.preventDefault()
            form.save()
          }}
        >
          <div className="h-8" />
          <SaveBar form={form} label={t('eventForm.saveChanges')} />
        </form>
      )}
      <LeaveWarning isDirty={form.isDirty} />
    </>
  )
}
