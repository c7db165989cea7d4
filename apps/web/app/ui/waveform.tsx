import { cx } from './cx'

/** Shorter bars would be invisible. */
const LEAST_PERCENT = 10

interface WaveformProps {
  /** 0 to 100, one per bar. */
  peaks: readonly number[]
  /** The fraction already played, 0 to 1. */
  progress?: number
  className?: string
}

/** The loudness of a sound over time, which runs as on a tape. Purely visual: the text beside it says the same. */
export function Waveform({ peaks, progress = 0, className }: WaveformProps) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className={cx('flex h-9 min-w-0 items-center gap-px sm:gap-[3px]', className)}
    >
      {peaks.map((peak, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place.
          key={index}
          className={cx(
            'min-w-px flex-1 rounded-[3px]',
            index < progress * peaks.length ? 'bg-accent' : 'bg-current opacity-25',
          )}
          style={{ height: `${Math.max(LEAST_PERCENT, peak)}%` }}
        />
      ))}
    </div>
  )
}
