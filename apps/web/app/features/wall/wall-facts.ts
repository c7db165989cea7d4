import { type Wall, wallFacts } from '@afterglow/contract/wall'
import type { WallListing } from './wall-listing'

interface FactTargets {
  listing: WallListing
  isOpen(): boolean
  onWall(wall: Wall): void
  onHearts(count: number): void
  end(phase: 'ended' | 'missing'): void
}

/** Applies a fact of the feed to the wall. */
export function followFact(wall: FactTargets, kind: string, data: unknown) {
  if (kind === 'wall.ended') return wall.end('ended')
  if (kind === 'event.deleted') return wall.end('missing')
  const fact = readFact(kind, data)
  if (fact === undefined) return
  if ('wall' in fact) wall.onWall(fact.wall)
  else if (!wall.isOpen()) return
  else if (kind === 'slides.changed') wall.listing.list({ jumps: false })
  else if ('count' in fact) wall.onHearts(fact.count)
  else if ('slide' in fact) wall.listing.publish(fact.slide)
  else if ('slideId' in fact) wall.listing.remove(fact.slideId)
}

/** Undefined for a fact of no use to a wall; a newer server may send others. */
function readFact(kind: string, data: unknown) {
  const schema = wallFacts[kind as keyof typeof wallFacts] as
    | (typeof wallFacts)[keyof typeof wallFacts]
    | undefined
  return schema?.safeParse(data).data
}
