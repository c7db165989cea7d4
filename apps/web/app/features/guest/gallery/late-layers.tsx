import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { Toasts } from '~/ui/toast'
import { TileCaptions } from './tile-captions'

/** What nobody sees in the page's first moments: captions of photos, and toasts. */
export function LateLayers({ page }: GuestPartProps) {
  return (
    <>
      <TileCaptions event={page.event} />
      <Toasts label={t('app.notifications')} closeLabel={t('app.close')} />
    </>
  )
}
