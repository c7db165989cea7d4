import { t } from '~/lib/host-words'
import { AccessChoices, type ToggleGroup } from './access-choices'
import { DOING, ENTRY, MODERATION } from './access-toggles'
import { GuestPreview, GuestPreviewButton } from './guest-preview'
import type { SettingsTabProps } from './settings-general'
import type { FineTune } from './use-fine-tune'

const GROUPS: readonly ToggleGroup[] = [
  { title: t('eventSettings.entry'), text: t('eventSettings.entryText'), toggles: ENTRY },
  { title: t('eventSettings.doing'), text: t('eventSettings.doingText'), toggles: DOING },
  { title: t('eventSettings.moderation'), text: t('eventSettings.moderationText'), toggles: MODERATION },
]

/** What guests see and may do, beside what a guest sees of it. */
export function SettingsAccess({ fineTune, ...tab }: SettingsTabProps & { fineTune: FineTune }) {
  const { event, values } = tab
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <GuestPreviewButton event={event} values={values} className="xl:hidden" />
      <AccessChoices fineTune={fineTune} groups={GROUPS} headingLevel={2} {...tab} />
      <aside
        aria-label={t('guestView.title')}
        className="sticky top-20 -mx-4 max-h-[calc(100dvh-6rem)] overflow-y-auto px-4 pb-6 max-xl:hidden"
      >
        <h2 className="serif mb-3 text-[1.375rem] leading-tight">{t('guestView.title')}</h2>
        <GuestPreview event={event} values={values} />
      </aside>
    </div>
  )
}
