import type { FocalPoint } from '@afterglow/contract/events'
import type { PointerEvent } from 'react'
import { t } from '~/lib/host-words'
import { pointAt, ratioFrom, toPercent } from './focal-point'

interface FocalPointFieldProps {
  imageUrl: string
  value: FocalPoint
  onChange(point: FocalPoint): void
}

/** Chooses the part of the photo that stays visible when it is cropped: by pointer or keyboard. */
export function FocalPointField({ imageUrl, value, onChange }: FocalPointFieldProps) {
  function point(ev: PointerEvent<HTMLDivElement>) {
    if (ev.type === 'pointermove' && ev.buttons === 0) return
    if (ev.type === 'pointerdown') ev.currentTarget.setPointerCapture(ev.pointerId)
    onChange(pointAt(ev, ev.currentTarget.getBoundingClientRect()))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div role="group" aria-label={t('details.focus')} className="grid gap-3">
      <p className="text-sm font-semibold">{t('details.focus')}</p>
      {/* Pointers drag in the picture; the two sliders, shown by the ring of the marker, do the same by keyboard. */}
      <div className="grid justify-center rounded-photo bg-sunken">
        <div
          data-testid="focal-area"
          className="relative cursor-crosshair touch-none"
          onPointerDown={point}
          onPointerMove={point}
        >
          <img
            src={imageUrl}
            alt=""
            draggable={false}
            className="max-h-64 min-h-24 rounded-photo select-none"
          />
          {(['x', 'y'] as const).map((axis) => (
            <input
              key={axis}
              type="range"
              aria-label={t(axis === 'x' ? 'details.fromLeft' : 'details.fromTop')}
              min={0}
              max={100}
              value={toPercent(value[axis])}
              onChange={(ev) => onChange({ ...value, [axis]: ratioFrom(ev.target.value) })}
              className="peer sr-only"
            />
          ))}
          <span
            className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-white bg-accent/40 shadow-[0_0_0_1.5px_oklch(.2_.03_308/.7)] outline-offset-3 peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
            style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
          />
        </div>
      </div>
      <p className="text-[.8125rem] text-subtle">{t('details.focusHint')}</p>
    </div>
  )
}
