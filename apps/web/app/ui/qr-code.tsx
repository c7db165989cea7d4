import { cx } from './cx'
import { type QrDrawing, qrShapes } from './qr-svg'

/** A QR code of any size. */
export function QrCode({ drawing, alt, className }: { drawing: QrDrawing; alt: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className={cx('size-48', className)}
    >
      {qrShapes(drawing).map((shape) => (
        <path key={shape.fill} {...shape} />
      ))}
    </svg>
  )
}
