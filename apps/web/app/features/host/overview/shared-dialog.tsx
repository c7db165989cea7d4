import { t } from '~/lib/host-words'
import { Dialog } from '~/ui/dialog'

/** Behind Shared Events: states that there are none, and explains how to open another host's album. */
export function SharedDialog(props: { isOpen: boolean; onOpenChange(isOpen: boolean): void }) {
  return (
    <Dialog {...props} title={t('main.sharedTitle')} closeLabel={t('app.close')} width="sm">
      <p className="text-muted">{t('main.sharedEmpty')}</p>
    </Dialog>
  )
}
