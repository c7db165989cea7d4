import type { FocalPoint } from '@afterglow/contract/events'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Move } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { type Crop, hiddenOf, moveFrame, ratioFrom, toPercent } from './focal-point'

interface CoverFramingProps {
  imageUrl: string
  title: string
  date: string | null
  value: FocalPoint
  onChange(point: FocalPoint): void
}

type Screen = 'desktop' | 'phone'

/** Where a drag began, and the focal point at that time. */
interface Grip {
  x: number
  y: number
  from: FocalPoint
}

const SCREENS: readonly Screen[] = ['desktop', 'phone']

/** In pixels of the screen, with Shift the larger one. */
const STEP = 8
const LONG_STEP = 32

const ARROWS = [
  { key: 'ArrowLeft', icon: ArrowLeft, x: -1, y: 0, label: 'details.moveLeft' },
  { key: 'ArrowUp', icon: ArrowUp, x: 0, y: -1, label: 'details.moveUp' },
  { key: 'ArrowDown', icon: ArrowDown, x: 0, y: 1, label: 'details.moveDown' },
  { key: 'ArrowRight', icon: ArrowRight, x: 1, y: 0, label: 'details.moveRight' },
] as const

type Arrow = (typeof ARROWS)[number]

/**
 * Frames the cover as a computer and a phone crop it. Dragging the photo in either sets the one point that both keep in
 * sight; so do the buttons and, on two sliders that only a screen reader reads, the arrow keys.
 */
export function CoverFraming({ imageUrl, title, date, value, onChange }: CoverFramingProps) {
  const frames = useRef<Partial<Record<Screen, HTMLImageElement>>>({})
  const [last, setLast] = useState<Screen>('desktop')
  const [grip, setGrip] = useState<Grip | null>(null)
  const [hasKeys, setHasKeys] = useState(false)

  function move(screen: Screen, from: FocalPoint, by: { x: number; y: number }) {
    const crop = cropOf(frames.current[screen])
    if (crop) onChange(moveFrame(from, by, crop))
  }

  /** In the frame last touched, unless it hides nothing on this axis. */
  function step({ x, y }: Arrow, isLong: boolean) {
    const screen = [last, ...SCREENS].find((one) => {
      const crop = cropOf(frames.current[one])
      return crop !== null && hiddenOf(crop)[x === 0 ? 'y' : 'x'] >= 1
    })
    const pixels = isLong ? LONG_STEP : STEP
    if (screen) move(screen, value, { x: x * pixels, y: y * pixels })
  }

  function press(ev: KeyboardEvent) {
    const arrow = ARROWS.find(({ key }) => key === ev.key)
    if (arrow === undefined) return
    ev.preventDefault()
    step(arrow, ev.shiftKey)
  }

  function drag(screen: Screen, ev: PointerEvent<HTMLElement>) {
    if (ev.type === 'pointerdown') {
      ev.currentTarget.setPointerCapture(ev.pointerId)
      setLast(screen)
      setGrip({ x: ev.clientX, y: ev.clientY, from: value })
    } else if (ev.buttons === 0 || ev.type === 'pointercancel') setGrip(null)
    // The photo follows the pointer, so its frame moves the other way.
    else if (grip) move(screen, grip.from, { x: grip.x - ev.clientX, y: grip.y - ev.clientY })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div role="group" aria-label={t('details.focus')} className="grid gap-3">
      <p className="text-sm font-semibold">{t('details.focus')}</p>
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="range"
          // Its ends are those of the photo, in every language.
          dir="ltr"
          aria-label={t(axis === 'x' ? 'details.fromLeft' : 'details.fromTop')}
          min={0}
          max={100}
          value={toPercent(value[axis])}
          onChange={(ev) => onChange({ ...value, [axis]: ratioFrom(ev.target.value) })}
          onKeyDown={press}
          onFocus={() => setHasKeys(true)}
          onBlur={() => setHasKeys(false)}
          className="sr-only"
        />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_min(38%,9rem)] items-end gap-x-4 gap-y-2">
        {SCREENS.map((screen) => (
          <div
            key={screen}
            data-testid={`framing-${screen}`}
            className={cx(
              'relative cursor-grab touch-none overflow-hidden text-white select-none active:cursor-grabbing',
              screen === 'desktop'
                ? 'aspect-[1.83] rounded-photo'
                : 'aspect-[.77] rounded-2xl border-4 border-(--ink-950)',
              last === screen && (hasKeys || grip !== null) && 'outline-3 outline-offset-2 outline-(--focus)',
            )}
            onPointerDown={(ev) => drag(screen, ev)}
            onPointerMove={(ev) => drag(screen, ev)}
            onPointerUp={(ev) => drag(screen, ev)}
            onPointerCancel={(ev) => drag(screen, ev)}
          >
            <img
              ref={(image) => {
                if (image) frames.current[screen] = image
                else delete frames.current[screen]
              }}
              src={imageUrl}
              alt=""
              draggable={false}
              className="absolute inset-0 size-full object-cover"
              style={{ objectPosition: `${value.x * 100}% ${value.y * 100}%` }}
            />
            <Thirds isShown={grip !== null && last === screen} />
            <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,oklch(.16_.03_308/.8))] p-2.5 pt-9">
              <p className="serif truncate text-lg leading-tight">
                <CoupleTitle text={title} />
              </p>
              {date && <p className="truncate text-xs">{date}</p>}
            </div>
          </div>
        ))}
        {SCREENS.map((screen) => (
          <p key={screen} className="text-center text-[.8125rem] text-muted">
            {t(`details.${screen}`)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-1 basis-48 items-start gap-2 text-[.8125rem] text-subtle">
          <Icon as={Move} size={16} />
          <span>{t('details.focusHint')}</span>
        </p>
        <div dir="ltr" className="flex gap-2.5">
          {ARROWS.map((arrow) => (
            <Button
              key={arrow.key}
              size="sm"
              isIconOnly
              aria-label={t(arrow.label)}
              onClick={(ev) => step(arrow, ev.shiftKey)}
            >
              <Icon as={arrow.icon} size={16} />
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

function Thirds({ isShown }: { isShown: boolean }) {
  const line = 'absolute bg-white/60'
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-0 transition-opacity duration-(--dur-fast)',
        !isShown && 'opacity-0',
      )}
    >
      <span className={cx(line, 'inset-y-0 start-1/3 w-px')} />
      <span className={cx(line, 'inset-y-0 start-2/3 w-px')} />
      <span className={cx(line, 'inset-x-0 top-1/3 h-px')} />
      <span className={cx(line, 'inset-x-0 top-2/3 h-px')} />
    </div>
  )
}

function cropOf(image: HTMLImageElement | undefined): Crop | null {
  if (image === undefined) return null
  const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image
  return {
    frame: { width: clientWidth, height: clientHeight },
    picture: { width: naturalWidth, height: naturalHeight },
  }
}
