import { Heart } from 'lucide-react'
import { type CSSProperties, useSyncExternalStore } from 'react'
import type { RisingHearts } from './rising-hearts'

/** Where hearts begin, as shares of the width that they have. */
const LANES = [0, 0.8, 0.35, 1, 0.6] as const

/** Hearts that rise as guests give them: decoration, without a word for those who cannot see it. */
export function WallHearts({ hearts }: { hearts: RisingHearts }) {
  const inAir = useSyncExternalStore(hearts.subscribe, hearts.get)
  return (
    <div className="wall-hearts" aria-hidden="true">
      {inAir.map(({ id, delay }) => (
        <Heart
          key={id}
          className="wall-heart"
          fill="currentColor"
          strokeWidth={0}
          style={{ '--wall-lane': LANES[id % LANES.length], animationDelay: `${delay}ms` } as CSSProperties}
        />
      ))}
    </div>
  )
}
