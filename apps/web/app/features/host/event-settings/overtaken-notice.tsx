import { CircleAlert } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { SavedForm } from './saved-form'

/** Two tabs, one event: explains beside the disabled button, and leaves the decision to the host. */
export function OvertakenNotice({ form }: { form: SavedForm }) {
  if (!form.isOvertaken) return null
  return (
    <div
      role="alert"
      className="grid w-full gap-3 rounded-md border border-(--warning-border) bg-warning-soft p-4 text-warning-ink"
    >
      <div className="flex gap-3">
        <Icon as={CircleAlert} />
        <div>
          <p className="font-semibold">{t('eventForm.overtakenTitle')}</p>
          <p className="text-sm">{t('eventForm.overtakenText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" disabled={form.isSaving} onClick={form.keepTyping} className="text-ink">
          {t('eventForm.reload')}
        </Button>
        <Button size="sm" disabled={form.isSaving} onClick={form.takeOver} className="text-ink">
          {t('eventForm.takeOver')}
        </Button>
      </div>
    </div>
  )
}
