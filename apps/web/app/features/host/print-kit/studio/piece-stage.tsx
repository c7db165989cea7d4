import { PIECE_SIZES, type TextPlace } from '@afterglow/contract/print-kit'
import { useRef, useState } from 'react'
import { t } from '~/lib/host-words'
import { SaveLine, WarningList } from '../editor/preview'
import { changeLine, lineOf } from './piece-lines'
import type { LookForm, PieceOfEvent } from './use-piece-look'

interface PieceStageProps {
  piece: PieceOfEvent
  form: LookForm
  /** Of the drawing that will be printed. */
  address: string
  hasMarks: boolean
}

/** The sheet as it will be cut, with crop marks around it. Its texts are changed where they stand. */
export function PieceStage({ piece: { piece, paper }, form, address, hasMarks }: PieceStageProps) {
  const { width, height, name: size } = PIECE_SIZES[piece][paper]
  const name = t(`printKit.pieces.${piece}`)
  return (
    <section
      aria-label={t('printEditor.card')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-20"
    >
      <div className="grid justify-items-center gap-7 rounded-card bg-sunken px-8 py-9 shadow-[inset_0_0_0_1px_var(--border)]">
        <div
          className="relative w-[min(100%,calc(60dvh*var(--shape)),27rem)] shadow-print"
          style={{ aspectRatio: `${width} / ${height}`, '--shape': width / height }}
        >
          {hasMarks && <CropMarks />}
          <FadedPicture address={address} alt={t('printKit.preview', { name })} />
          {form.kept.places.map((place) => (
            <PlacedText key={place.field} place={place} form={form} />
          ))}
        </div>
        <p className="text-center text-[.8125rem] text-muted">
          {t(hasMarks ? 'printStudio.sizeWithMarks' : 'printStudio.size', {
            size: t(`printKit.sizes.${size}`),
          })}
        </p>
      </div>
      <SaveLine state={form.state} onRetry={() => void form.flush()} />
      <WarningList warnings={form.kept.warnings} dpi={form.kept.photoDpi} />
    </section>
  )
}

const CORNERS = [
  'top-0 left-0',
  'top-0 right-0 -scale-x-100',
  'bottom-0 left-0 -scale-y-100',
  'right-0 bottom-0 -scale-100',
]

function CropMarks() {
  return (
    <div aria-hidden="true">
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-0 ${corner}`}>
          <span className="absolute -top-4 left-0 h-2.5 w-px bg-(--ink-subtle)" />
          <span className="absolute top-0 -left-4 h-px w-2.5 bg-(--ink-subtle)" />
        </span>
      ))}
    </div>
  )
}

/** The next picture appears over the last one as soon as it has loaded. */
function FadedPicture({ address, alt }: { address: string; alt: string }) {
  const [shown, setShown] = useState<{ now: string | null; before: string | null }>({
    now: null,
    before: null,
  })
  const [failed, setFailed] = useState<string | null>(null)
  const under = shown.now === address ? shown.before : shown.now
  return (
    <>
      <div className="absolute inset-0 bg-white" />
      {under !== null && <img src={under} alt="" className="absolute inset-0 size-full" />}
      {failed === address ? (
        <p className="absolute inset-0 grid place-items-center bg-sunken p-6 text-center text-muted">
          {t('printKit.previewFailed')}
        </p>
      ) : (
        <img
          key={address}
          src={address}
          alt={alt}
          onLoad={() => setShown(({ now }) => ({ now: address, before: now === address ? null : now }))}
          onError={() => setFailed(address)}
          className={
            shown.now === address
              ? 'absolute inset-0 size-full [animation:appear_220ms_ease-out] motion-reduce:animate-none'
              : 'absolute inset-0 size-full opacity-0'
          }
        />
      )}
    </>
  )
}

const percent = (share: number) => `${share * 100}%`

/** A text on the sheet: a button that becomes a field. */
function PlacedText({ place, form }: { place: TextPlace; form: LookForm }) {
  const { field, x, y, width, height } = place
  const [draft, setDraft] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }

  function close(isByKey: boolean) {
    setDraft(null)
    // Leaving by the mouse has put the focus elsewhere already.
    if (isByKey) requestAnimationFrame(() => button.current?.focus())
  }

  if (draft === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={t(`printStudio.change.${field}`)}
        onClick={() => setDraft(lineOf(form, field))}
        style={box}
        className="absolute cursor-text rounded-[6px] outline-offset-[5px] outline-transparent hover:outline-2 hover:outline-focus focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:top-1/2 pointer-coarse:after:h-11 pointer-coarse:after:-translate-y-1/2"
      />
    )
  return (
    <div style={box} className="absolute grid items-center">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
        autoFocus
        aria-label={t(`printStudio.fields.${field}`)}
        value={draft}
        onChange={(ev) => {
          setDraft(ev.target.value)
          changeLine(form, field, ev.target.value)
        }}
        onKeyDown={(ev) => {
          if (ev.key === 'Enter' || ev.key === 'Escape') close(true)
        }}
        onBlur={() => close(false)}
        className={`serif min-h-11 w-full rounded-[6px] bg-white px-2 text-center text-lg text-[#2a1a22] outline-2 outline-focus ${field === 'title' ? '' : 'italic'}`}
      />
    </div>
  )
}
