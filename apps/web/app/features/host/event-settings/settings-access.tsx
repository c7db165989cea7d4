import { t } from '~/lib/host-words'
import { AccessToggles, DOING, ENTRY, MODERATION } from './access-toggles'
import type { SettingsTabProps } from './settings-general'
import { SettingsSection } from './settings-section'

/** All toggles. */
export function SettingsAccess({ event, values, problems, onChange }: SettingsTabProps) {
  const access = { values, event, problems, onChange }
  return (
    <div className="grid gap-8">
      <SettingsSection title={t('eventSettings.entry')} text={t('eventSettings.entryText')} isFlush>
        <AccessToggles toggles={ENTRY} {...access} />
      </SettingsSection>
      <SettingsSection title={t('eventSettings.doing')} text={t('eventSettings.doingText')} isFlush>
        <AccessToggles toggles={DOING} {...access} />
      </SettingsSection>
      <SettingsSection title={t('eventSettings.moderation')} text={t('eventSettings.moderationText')} isFlush>
        <AccessToggles toggles={MODERATION} {...access} />
      </SettingsSection>
    </div>
  )
}
