import type { Media } from '@afterglow/contract/media'
import { type ReactNode, useState } from 'react'
import { HeartBurst, type Spot } from './heart-burst'
import type { Love } from './use-love'

interface ViewerHearts {
  /** Undefined where the open photo cannot be loved. */
  toggle: (() => void) | undefined
  /** Only ever gives a heart: a third tap must not take it back. */
  doubleTap: ((at: Spot) => void) | undefined
  burst: ReactNode
}

/** Hearts in a viewer: by a key, by its button, and by a double tap with a large heart at that spot. */
export function useViewerHearts(media: Media | undefined, onLove: Love | undefined): ViewerHearts {
  const [taps, setTaps] = useState(0)
  const [spot, setSpot] = useState<Spot | null>(null)
  const isLovable = media?.status === 'published' && onLove !== undefined
  if (!isLovable) return { toggle: undefined, doubleTap: undefined, burst: null }
  return {
    toggle: () => onLove(media, media.isLoved !== true),
    doubleTap(at) {
      setTaps(taps + 1)
      setSpot(at)
      if (media.isLoved !== true) onLove(media, true)
    },
    burst: spot && <HeartBurst key={taps} at={spot} onEnd={() => setSpot(null)} />,
  }
}
