import { type ReactNode, Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { lateComponent } from '~/lib/late-component'

const RevealCard = lateComponent(() => import('./reveal-card'), 'RevealCard')
const HostRevealCard = lateComponent(() => import('./reveal-card'), 'HostRevealCard')

/** Counts down to the moment when all photos appear; the host is told when guests see them. */
export function RevealNotice({
  heldBack,
  permissions,
  albumTotal,
  more,
}: GuestPartProps & { more: ReactNode }) {
  if (heldBack === null) return null
  return (
    <Suspense>
      {permissions.isHost ? (
        <HostRevealCard heldBack={heldBack} />
      ) : (
        <RevealCard heldBack={heldBack} ownCount={albumTotal}>
          {more}
        </RevealCard>
      )}
    </Suspense>
  )
}
