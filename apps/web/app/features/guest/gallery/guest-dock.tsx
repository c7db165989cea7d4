import type { GuestPartProps } from '~/features/guest/part'
import { UploadBar } from '~/features/shared/uploads'
import { Fill } from './fill'

/** A guest's main actions, within reach of the thumb. From `md` on they are in the header. */
export function GuestDock(props: GuestPartProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-dock) grid gap-2.5 bg-[linear-gradient(transparent,color-mix(in_oklch,var(--ev-surface)_92%,transparent)_42%,var(--ev-surface))] px-4 pt-10 pb-[calc(1rem+env(safe-area-inset-bottom))] *:pointer-events-auto not-has-[button]:hidden md:hidden">
      <UploadBar eventId={props.page.event.id} />
      <Fill of={({ DockLine }) => DockLine} props={props} />
      <div data-foot className="@container grid empty:hidden">
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Fill of={({ Action }) => Action} props={{ ...props, place: 'dock' as const }} />
        </div>
      </div>
    </div>
  )
}
