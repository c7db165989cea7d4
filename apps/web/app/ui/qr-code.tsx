import { cx } from './cx'
import type { QrDrawing } from './qr-svg'

/** Always ink on white with its quiet zone: cameras do not read dark mode. */
export function QrCode({ drawing, alt, className }: { drawing: QrDrawing; alt: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className={cx('size-48', className)}
    >
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#241a2e" d={drawing.path} />
    </svg>
  )
}
