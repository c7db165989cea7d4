import { entriesOf } from '@afterglow/contract/kernel'
import {
  PIECE_COLORS,
  PIECE_DESIGNS,
  PIECE_SIZES,
  PIECE_TEXTS,
  type PieceDesign,
} from '@afterglow/contract/print-kit'
import { Undo2 } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ChoiceTiles } from '~/ui/choice-tiles'
import { Icon } from '~/ui/icon'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import { LineField, Suggestion } from './line-field'
import { PiecePhoto } from './piece-photo'
import type { LookForm, PieceOfEvent } from './use-piece-look'

interface LookOptionsProps {
  piece: PieceOfEvent
  form: LookForm
  /** The piece in another design. */
  addressOf(design: PieceDesign): string
}

/** Everything that a host can change of a piece: design, lines, color, monogram and photo. */
export function LookOptions({ piece, form, addressOf }: LookOptionsProps) {
  const { look, kept, change } = form
  const others = PIECE_TEXTS[piece.piece].filter((field) => field !== 'line')
  // In the arch of a table number stands the number.
  const hasPhoto = look.design === 'photo' || (look.design === 'arch' && piece.piece !== 'table-number')
  return (
    <>
      <DesignTiles piece={piece} form={form} addressOf={addressOf} />
      <LineField field="line" form={form} />
      <Suggestion form={form} />
      <ColorTiles form={form} />
      {kept.monogram !== null && piece.piece !== 'stickers' && piece.piece !== 'table-number' && (
        <SwitchRow
          label={t('printStudio.monogram')}
          hint={t('printStudio.monogramText', { monogram: kept.monogram })}
          isOn={look.hasMonogram}
          onChange={(hasMonogram) => change({ hasMonogram })}
        />
      )}
      {hasPhoto && <PiecePhoto eventId={piece.eventId} form={form} />}
      {others.map((field) => (
        <LineField key={field} field={field} form={form} />
      ))}
      <Reset form={form} />
    </>
  )
}

function DesignTiles({ piece: { piece, paper }, form: { look, change }, addressOf }: LookOptionsProps) {
  const { width, height } = PIECE_SIZES[piece][paper]
  return (
    <ChoiceTiles
      label={t('printStudio.design')}
      value={look.design}
      onChange={(design) => change({ design })}
      className="grid-cols-4 gap-2.5"
      tileLook="group grid content-start justify-items-center gap-1.5 rounded-md text-[.8125rem] font-semibold text-muted data-checked:text-accent-ink"
      tiles={PIECE_DESIGNS.map((design) => ({
        value: design,
        name: t(`printStudio.designs.${design}`),
        content: (
          <>
            <img
              src={addressOf(design)}
              alt=""
              loading="lazy"
              style={{ aspectRatio: `${width} / ${height}` }}
              className="w-full rounded-[4px] bg-white shadow-[0_0_0_1px_var(--border-strong)] outline-3 outline-offset-2 outline-transparent group-data-checked:outline-accent"
            />
            <span aria-hidden="true">{t(`printStudio.designs.${design}`)}</span>
          </>
        ),
      }))}
    />
  )
}

function ColorTiles({ form: { look, change } }: { form: LookForm }) {
  return (
    <ChoiceTiles
      label={t('printStudio.color')}
      aside={t(`printStudio.colors.${look.color}`)}
      value={look.color}
      onChange={(color) => change({ color })}
      className="grid-cols-[repeat(5,2.75rem)] justify-between gap-2 sm:justify-start"
      tileLook="size-11 rounded-full border-4 border-(--surface-card) bg-(--swatch) shadow-[0_0_0_1px_var(--ink-subtle)] data-checked:shadow-[0_0_0_2px_var(--accent)]"
      tiles={entriesOf(PIECE_COLORS).map(([value, color]) => ({
        value,
        name: t(`printStudio.colors.${value}`),
        style: { '--swatch': color },
        content: null,
      }))}
    />
  )
}

/** Resetting can be undone, since every line would have to be typed again. */
function Reset({ form }: { form: LookForm }) {
  if (!form.kept.isChanged) return null
  const before = form.look
  async function startOver() {
    try {
      await form.reset()
      toast.success(t('printStudio.wasReset'), undefined, {
        label: t('printEditor.undo'),
        onClick: () => form.change(before),
      })
    } catch {
      toast.destructive(t('errors.title'), t('printEditor.saveFailed'))
    }
  }
  return (
    <Button variant="ghost" className="justify-self-start" onClick={() => void startOver()}>
      <Icon as={Undo2} size={18} />
      {t('printEditor.reset')}
    </Button>
  )
}
