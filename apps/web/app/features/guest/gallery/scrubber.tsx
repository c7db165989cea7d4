import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '~/lib/guest-part-words'
import { cx } from '~/ui/cx'
import { readingKey } from '~/ui/direction'
import { Icon } from '~/ui/icon'
import { placesOf, sectionAtShare } from './scrubber-places'
import type { SectionWords } from './sections'

interface ScrubberProps {
  words: readonly SectionWords[]
  /** Position in the timeline of the section at the top of the screen. */
  current: number
  isScrolling: boolean
  onGo(index: number): void
}

/** Leads through the time of a long album: its knob follows scrolling, and drags to any hour. */
export function Scrubber({ words, current, isScrolling, onGo }: ScrubberProps) {
  const track = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const places = placesOf(words)
  const index = held ?? current

  function sectionUnder({ clientY }: PointerEvent): number {
    const { top, height } = track.current?.getBoundingClientRect() ?? { top: 0, height: 1 }
    return sectionAtShare(places, (clientY - top) / height)
  }

  function hold(ev: PointerEvent<HTMLElement>) {
    ev.currentTarget.setPointerCapture(ev.pointerId)
    setHeld(current)
  }

  function release() {
    if (held !== null && held !== current) onGo(held)
    setHeld(null)
  }

  function press(ev: KeyboardEvent) {
    const step = STEPS[readingKey(ev.key)]
    if (step === undefined) return
    ev.preventDefault()
    onGo(Math.min(words.length - 1, Math.max(0, current + step)))
  }

  return (
    <div
      ref={track}
      className={cx(
        'group/scrub pointer-events-none fixed end-0 top-[calc(7rem+env(safe-area-inset-top))] bottom-[calc(8rem+env(safe-area-inset-bottom))] z-(--z-sticky) w-11 transition-opacity duration-(--dur-base) focus-within:opacity-100',
        isScrolling || held !== null ? 'opacity-100' : 'opacity-0',
      )}
    >
      {held !== null && <Days words={words} places={places} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('scrub.label')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={words.length - 1}
        aria-valuenow={index}
        aria-valuetext={words[index]?.short ?? ''}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={(ev) => held !== null && setHeld(sectionUnder(ev))}
        onPointerUp={release}
        onPointerCancel={() => setHeld(null)}
        className={cx(
          'absolute end-0 -mt-6.5 grid h-13 w-11 touch-none place-items-center rounded-s-pill border border-line bg-card text-ev-ink shadow-raised select-none',
          (isScrolling || held !== null) && 'pointer-events-auto',
        )}
        style={{ top: `${(places[index] ?? 0) * 100}%` }}
      >
        <Icon as={ChevronsUpDown} size={18} />
        <Bubble words={words[index]?.short} isHeld={held !== null} />
      </div>
    </div>
  )
}

/** Beside the knob while a finger holds it or the keyboard has it. */
function Bubble({ words, isHeld }: { words: string | undefined; isHeld: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute end-full me-2 rounded-pill bg-ev-ink px-4 py-2.5 text-[.9375rem] font-semibold whitespace-nowrap text-ev-surface group-focus-within/scrub:block',
        !isHeld && 'hidden',
      )}
    >
      {words}
    </span>
  )
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
  End: Number.MAX_SAFE_INTEGER,
  Home: Number.MIN_SAFE_INTEGER,
}

/** Marks where each day begins, as far as they stand apart. */
function Days({ words, places }: { words: readonly SectionWords[]; places: readonly number[] }) {
  let last = Number.NEGATIVE_INFINITY
  return words.map(({ day, short }, index) => {
    const place = places[index] ?? 0
    const isApart = place - last >= LEAST_APART
    if (words[index - 1]?.day === day || !isApart) return null
    last = place
    return (
      <span
        key={short}
        aria-hidden="true"
        className="absolute end-13 -mt-4 rounded-pill bg-card px-3 py-1 text-sm font-semibold whitespace-nowrap text-ev-ink shadow-raised"
        style={{ top: `${place * 100}%` }}
      >
        {day}
      </span>
    )
  })
}

/** As a share of the track. */
const LEAST_APART = 0.09
