import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** A point of the screen, in px. */
export interface Spot {
  x: number
  y: number
}

const SIZE = 96

/** A large heart that rises from where the photo was tapped and fades. Nothing for those who asked for less motion. */
export function HeartBurst({ at, onEnd }: { at: Spot; onEnd(): void }) {
  const heart = useRef<SVGSVGElement>(null)
  const end = useEffectEvent(onEnd)
  // An animation is an external system. Each burst is an element of its own.
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const rise = isStill ? undefined : heart.current?.animate?.(RISE, { duration: 600, easing: 'ease-out' })
    if (rise === undefined) return end()
    rise.onfinish = () => end()
    return () => rise.cancel()
  }, [])
  return (
    <Heart
      ref={heart}
      aria-hidden="true"
      size={SIZE}
      className="pointer-events-none fixed z-10 fill-heart text-heart opacity-0"
      style={{ left: at.x - SIZE / 2, top: at.y - SIZE / 2 }}
    />
  )
}

const RISE = [
  { scale: 0.6, opacity: 0 },
  { scale: 1.15, opacity: 1, offset: 0.3 },
  { scale: 1, opacity: 1, offset: 0.5 },
  { scale: 1, opacity: 0, translate: '0 -24px' },
]
