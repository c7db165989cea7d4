import { Smile } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

interface FaceRingProps {
  /** Diameter in px. */
  size: number
  /** Rotates during a search; still under reduced motion. */
  isSearching?: boolean
}

/** The outline that shows where a face goes. */
export function FaceRing({ size, isSearching = false }: FaceRingProps) {
  const style: CSSProperties = { width: size, height: size }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="relative grid shrink-0 place-items-center text-ev-primary"
    >
      <span
        className={cx(
          'absolute inset-0 rounded-full border-[3px] border-ev-line border-t-ev-primary border-e-ev-primary',
          isSearching && 'motion-safe:animate-spin',
        )}
      />
      <span className="absolute inset-[7px] rounded-full bg-ev-primary/12" />
      <Icon as={Smile} size={Math.round(size * 0.48)} />
    </span>
  )
}
