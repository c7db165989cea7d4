import type { GuestPermissions } from '@afterglow/contract/gallery'
import { ImageUp, PenLine } from 'lucide-react'
import { openNotes } from '~/features/guest/notes'
import { UploadBar, UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { keepVariable } from '~/ui/keep-variable'

const wideLook =
  'shadow-[inset_0_1px_0_oklch(1_0_0/.14),0_6px_18px_-6px_color-mix(in_oklch,var(--ev-primary)_60%,transparent)]'
/** On the narrowest phones two buttons side by side have little room for their labels. */
const narrowLook = 'px-2! max-[22.5rem]:gap-1.5 max-[22.5rem]:text-[.9375rem]'

/** In px; equals the dock's top padding. */
const SHADE = 40

/** Height of the dock without the shade above its buttons. */
function reserveDock(dock: HTMLElement | null) {
  return dock === null
    ? undefined
    : keepVariable('--dock-reach', dock, (height) => `${Math.max(0, height - SHADE)}px`)
}

/** A guest's main actions, within reach of the thumb. From `md` on they are in the header. */
export function GuestDock({ eventId, permissions }: { eventId: string; permissions: GuestPermissions }) {
  const { canUpload, canAddNotes } = permissions
  const isPair = canUpload && canAddNotes
  return (
    <div
      ref={reserveDock}
      data-dock
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-dock) grid gap-2.5 bg-[linear-gradient(transparent,color-mix(in_oklch,var(--ev-surface)_92%,transparent)_42%,var(--ev-surface))] px-4 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] *:pointer-events-auto not-has-[button]:hidden md:hidden"
    >
      <UploadBar eventId={eventId} />
      <div className={cx('grid gap-2.5 empty:hidden', isPair && 'grid-cols-[1.15fr_1fr]')}>
        {canUpload && (
          <UploadTrigger eventId={eventId}>
            {(choose) => (
              <Button
                variant="primary"
                size="xl"
                isBlock
                className={cx(wideLook, isPair && narrowLook)}
                onClick={choose}
              >
                <Icon as={ImageUp} />
                {t('guest.upload')}
              </Button>
            )}
          </UploadTrigger>
        )}
        {canAddNotes && (
          <Button
            size="xl"
            isBlock
            className={cx('shadow-raised!', isPair && narrowLook)}
            onClick={openNotes}
          >
            <Icon as={PenLine} />
            {t('guest.sendNote')}
          </Button>
        )}
      </div>
    </div>
  )
}
