import { SECONDS } from '@afterglow/contract/kernel'
import { type CSSProperties, useEffect, useState } from 'react'
import './confetti.css'

const HIDES_AFTER = 3 * SECONDS
const COLOURS = ['--violet-500', '--violet-300', '--rose-300', '--amber-300', '--leaf-300']
const PIECES = Array.from({ length: 48 }, (_, at) => at)

/** Falls for three seconds, and not at all under reduced motion. */
export function Confetti() {
  const [isThere, setIsThere] = useState(true)
  // Its end depends only on time, not on rendering.
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(false), HIDES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return null
  return (
    <span aria-hidden="true" data-confetti className="confetti">
      {PIECES.map((at) => (
        <span key={at} style={lookOf(at)} />
      ))}
    </span>
  )
}

/** Spread evenly without a visible pattern: multiples of the golden ratio. */
function lookOf(at: number): CSSProperties {
  const spread = (by: number) => (at * by) % 1
  return {
    left: `${spread(0.618) * 100}%`,
    width: `${6 + spread(0.37) * 8}px`,
    height: `${6 + spread(0.53) * 10}px`,
    background: `var(${COLOURS[at % COLOURS.length]})`,
    animationDelay: `${-spread(0.71) * 900}ms`,
    animationDuration: `${1800 + spread(0.29) * 1200}ms`,
    rotate: `${spread(0.83) * 360}deg`,
  }
}
