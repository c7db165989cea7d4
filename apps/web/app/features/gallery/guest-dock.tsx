import { ImageUp } from 'lucide-react'
import { UploadBar, UploadTrigger } from '~/features/uploads'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** What a guest came to do, under the thumb. From `md` on it is in the header. */
export function GuestDock({ eventId }: { eventId: string }) {
  return (
    <div
      data-dock
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-dock) grid gap-2.5 bg-[linear-gradient(transparent,color-mix(in_oklch,var(--ev-surface)_92%,transparent)_42%,var(--ev-surface))] px-4 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] *:pointer-events-auto md:hidden"
    >
      <UploadBar eventId={eventId} />
      <UploadTrigger eventId={eventId}>
        {(choose) => (
          <Button
            variant="primary"
            size="xl"
            isBlock
            className="shadow-[inset_0_1px_0_oklch(1_0_0/.14),0_6px_18px_-6px_color-mix(in_oklch,var(--ev-primary)_60%,transparent)]"
            onClick={choose}
          >
            <Icon as={ImageUp} />
            {t('guest.upload')}
          </Button>
        )}
      </UploadTrigger>
    </div>
  )
}
