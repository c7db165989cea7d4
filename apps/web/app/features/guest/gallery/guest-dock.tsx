import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import { ImageUp, Mic, PenLine } from 'lucide-react'
import { openNotes } from '~/features/guest/notes'
import { ThanksBar } from '~/features/guest/thanks'
import { UploadBar } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { AddTrigger } from './add-trigger'

const wideLook =
  'shadow-[inset_0_1px_0_oklch(1_0_0/.14),0_6px_18px_-6px_color-mix(in_oklch,var(--ev-primary)_60%,transparent)]'
/** The icon above a small label, so that three buttons have room beside each other. */
const smallLook = 'min-w-17 flex-col gap-1! px-2! text-[.8125rem]! leading-none shadow-raised!'

/** A guest's main actions, within reach of the thumb. From `md` on they are in the header. */
export function GuestDock({ event, permissions }: { event: PublicEvent; permissions: GuestPermissions }) {
  const { canUpload, canAddNotes } = permissions
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-dock) grid gap-2.5 bg-[linear-gradient(transparent,color-mix(in_oklch,var(--ev-surface)_92%,transparent)_42%,var(--ev-surface))] px-4 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] *:pointer-events-auto not-has-[button]:hidden md:hidden">
      <UploadBar eventId={event.id} />
      <ThanksBar event={event} />
      <div data-foot className="@container grid empty:hidden">
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {canUpload && (
            <AddTrigger eventId={event.id} permissions={permissions}>
              {(label, start) => (
                <Button
                  variant="primary"
                  size="xl"
                  className={cx(
                    wideLook,
                    'flex-[1_1_6rem]! px-2! max-[23.4rem]:px-1! max-[23.4rem]:text-[.9375rem]',
                  )}
                  onClick={start}
                >
                  {!permissions.hasCamera && <Icon as={ImageUp} className="max-[23.4rem]:hidden" />}
                  <span>{label}</span>
                </Button>
              )}
            </AddTrigger>
          )}
          {canAddNotes && (
            <>
              <Button size="xl" className={smallLook} onClick={() => openNotes('note')}>
                <Icon as={PenLine} />
                {t('guest.sendNote')}
              </Button>
              <Button size="xl" className={smallLook} onClick={() => openNotes('voice')}>
                <Icon as={Mic} />
                {t('guest.voice')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
