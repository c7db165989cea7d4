import { type ReactNode, Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import type { HeldBack } from './use-reveal'

const RevealCard = lateComponent(() => import('./reveal-card'), 'RevealCard')
const HostRevealCard = lateComponent(() => import('./reveal-card'), 'HostRevealCard')

interface RevealNoticeProps {
  heldBack: HeldBack | null
  isHost: boolean
  /** How many photos of their own the guest has here. */
  ownCount: number
  /** Further actions. */
  children?: ReactNode
}

/** Counts down to the moment when all photos appear; the host is told when guests see them. */
export function RevealNotice({ heldBack, isHost, ...card }: RevealNoticeProps) {
  if (heldBack === null) return null
  return (
    <Suspense>
      {isHost ? <HostRevealCard heldBack={heldBack} /> : <RevealCard heldBack={heldBack} {...card} />}
    </Suspense>
  )
}
