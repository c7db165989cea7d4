import { t } from '~/lib/host-words'
import { Dialog } from '~/ui/dialog'

/** What stands behind Shared Events: an honest nothing, and how to look at somebody else's album. */
export function SharedDialog(props: { isOpen: boolean; onOpenChange(isOpen: boolean): void }) {
  return (
    <Dialog {...props} title={t('main.sharedTitle')} closeLabel={t('app.close')} width="sm">
      <p className="text-muted">{t('main.sharedEmpty')}</p>
    </Dialog>
  )
}
