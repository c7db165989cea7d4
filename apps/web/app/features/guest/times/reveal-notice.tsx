import { lazy, type ReactNode, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { HeldBack } from './use-reveal'

const RevealCard = lazy(latePart(async () => ({ default: (await import('./reveal-card')).RevealCard })))
const HostRevealCard = lazy(
  latePart(async () => ({ default: (await import('./reveal-card')).HostRevealCard })),
)

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
