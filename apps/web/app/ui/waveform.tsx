import { cx } from './cx'

/** Shorter bars could not be seen. */
const LEAST_PERCENT = 10

interface WaveformProps {
  /** 0 to 100, each a bar. */
  peaks: readonly number[]
  /** How much of it has been heard, 0 to 1. */
  progress?: number
  className?: string
}

/** How loud a sound is along its way. For the eye only: what it says is said beside it. */
export function Waveform({ peaks, progress = 0, className }: WaveformProps) {
  return (
    <div aria-hidden="true" className={cx('flex h-9 min-w-0 items-center gap-px sm:gap-[3px]', className)}>
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
