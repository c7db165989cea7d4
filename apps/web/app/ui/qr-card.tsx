import { CoupleTitle } from './couple-title'
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

export interface QrCardProps {
  title: string
  date?: string
  line: string
  drawing: QrDrawing
  alt: string
  className?: string
}

/** Titles of more letters than this are set smaller, so that both names fit whole. */
const LONG_TITLE = 36

/** White stock with a double keyline: the card that stands on the tables. */
export function QrCard({ title, date, line, drawing, alt, className }: QrCardProps) {
  const italic = 'serif text-[1.0625rem] leading-[1.3] text-(--ink-600) italic'
  return (
    <div
      className={cx(
        'relative grid content-center justify-items-center gap-1 rounded-photo bg-white px-5 pt-8 pb-7 text-center text-(--ink-900) shadow-print',
        "before:pointer-events-none before:absolute before:inset-2.5 before:border before:border-[oklch(.606_.1_310/.38)] before:outline before:-outline-offset-5 before:outline-[oklch(.606_.1_310/.2)] before:content-['']",
        className,
      )}
    >
      <p
        className={cx(
          'serif line-clamp-5 leading-[1.1] text-balance wrap-anywhere',
          title.length > LONG_TITLE ? 'text-[1.375rem]' : 'text-[1.75rem]',
        )}
      >
        <CoupleTitle text={title} />
      </p>
      {date && <p className={italic}>{date}</p>}
      <QrCode drawing={drawing} alt={alt} className="my-4 max-w-full" />
      <p className={italic}>{line}</p>
    </div>
  )
}
