import { useLinkByHand } from '~/features/shared/event-page'
import { t } from '~/lib/host-words'
import { type Brand, BrandMark } from '~/ui/brand-marks'
import { Button } from '~/ui/button'
import { Tooltip } from '~/ui/tooltip'
import { copyOr } from './share-actions'
import { SERVICES, type Shared, shareAddress } from './share-services'

/** Shares the event's link: through the device's share sheet, otherwise on the service's page. */
export function ShareButtons({ title, link }: { title: string; link: string }) {
  const byHand = useLinkByHand()
  const shared = { title, text: t('sharing.text', { title }), url: link }
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons of one kind are no fieldset.
    <div role="group" aria-label={t('sharing.label')} className="mt-3.5 grid grid-cols-4 gap-2">
      {SERVICES.map((service) => {
        const label = t('sharing.on', { service: t(`services.${service}`) })
        return (
          <Tooltip key={service} text={label}>
            <Button
              aria-label={label}
              className="px-0!"
              onClick={() => void share(service, shared, byHand.show)}
            >
              <BrandMark brand={service} />
            </Button>
          </Tooltip>
        )
      })}
      {byHand.sheet}
    </div>
  )
}

async function share(service: Brand, shared: Shared, showByHand: (link: string) => void): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(shared)
    } catch (error) {
      // Canceling is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (!(error instanceof DOMException)) throw error
    }
  }
  const address = shareAddress(service, shared)
  if (address) window.open(address, '_blank', 'noopener')
  else await copyOr(shared.url, t('sharing.copiedFor', { service: t(`services.${service}`) }), showByHand)
}
