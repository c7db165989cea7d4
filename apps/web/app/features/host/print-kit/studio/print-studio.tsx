import { PIECE_SIZES, PRINT_PIECES, type PrintPaper, type PrintPiece } from '@afterglow/contract/print-kit'
import { Download, Table2 } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EventProblem } from '~/features/host/events'
import { t } from '~/lib/host-words'
import { download } from '~/lib/save-file'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast'
import { type PaperChoice, PaperFields } from '../paper-fields'
import { pieceAddress } from '../piece-address'
import { preferredPaper } from '../preferred-paper'
import { LookOptions } from './look-options'
import { PieceStage } from './piece-stage'
import { TableListDialog } from './table-list-dialog'
import { usePieceLook } from './use-piece-look'
import { useTableList } from './use-table-list'

interface PrintStudioProps {
  eventId: string
  /** Changes with what the event itself has printed. */
  version: string
  piece: PrintPiece
  /** The way back. */
  back: ReactNode
  onPiece(piece: PrintPiece): void
}

/** The print kit of an event: pieces, the sheet, and what can be changed of it. */
export function PrintStudio({ eventId, version, piece, back, onPiece }: PrintStudioProps) {
  const [print, setPrint] = useState<PaperChoice>(() => ({
    paper: preferredPaper(),
    hasMarks: true,
    albumId: null,
  }))
  const [isListOpen, setIsListOpen] = useState(false)
  const tables = useTableList(eventId)
  const edits = useRef<PieceEdits>(null)

  /** What is saved is what gets printed. */
  async function save() {
    const results = await Promise.all([edits.current?.flush(), tables?.flush()])
    if (results.includes(false)) return toast.destructive(t('errors.title'), t('printEditor.saveFailed'))
    download(pieceAddress({ ...print, eventId, piece, format: 'pdf', version: '' }))
  }

  function openList() {
    onPiece('table-number')
    setIsListOpen(true)
  }

  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          {back}
          <h1 className="serif text-display-md">{t('printStudio.title')}</h1>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={openList}>
            <Icon as={Table2} size={18} />
            {t('printStudio.fromList')}
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            <Icon as={Download} size={18} />
            {t('printKit.download')}
          </Button>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[11rem_minmax(0,1fr)_20rem]">
        <Pieces eventId={eventId} chosen={piece} paper={print.paper} />
        {/* Another piece needs a new form. */}
        <PieceEditor
          key={`${eventId} ${piece}`}
          edits={edits}
          eventId={eventId}
          version={version}
          piece={piece}
          print={print}
          onPrint={setPrint}
        />
      </div>
      {tables && (
        <TableListDialog
          form={tables}
          isOpen={isListOpen}
          onClose={() => setIsListOpen(false)}
          onDownload={() => void save()}
        />
      )}
    </>
  )
}

interface PieceEdits {
  /** Saves pending edits; false when that failed. */
  flush(): Promise<boolean>
}

interface PieceEditorProps {
  edits: Ref<PieceEdits>
  eventId: string
  version: string
  piece: PrintPiece
  print: PaperChoice
  onPrint(print: PaperChoice): void
}

/** The sheet of one piece and its options. */
function PieceEditor({ edits, eventId, version, piece, print, onPrint }: PieceEditorProps) {
  const target = { eventId, piece, paper: print.paper }
  const { form, error, refetch } = usePieceLook(target)
  useImperativeHandle(edits, () => ({ flush: async () => (await form?.flush()) ?? true }))
  if (error && !form)
    return <EventProblem error={error} failed={t('printStudio.loadFailed')} onRetry={() => void refetch()} />
  if (form === null) return <Skeleton className="h-[32rem]" />
  const { color, photo, hasMonogram } = form.kept.look
  const shown = { ...print, eventId, piece, format: 'svg' } as const
  // The small pictures need no new drawing for each letter typed.
  const looks = [version, color, photo, hasMonogram].join('|')
  return (
    <>
      <PieceStage
        piece={target}
        form={form}
        hasMarks={print.hasMarks}
        address={pieceAddress({ ...shown, version: [version, form.version].join('|') })}
      />
      <Card aria-label={t('printEditor.edit')} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
        <LookOptions
          piece={target}
          form={form}
          addressOf={(design) => pieceAddress({ ...shown, design, version: looks })}
        />
        <PaperFields eventId={eventId} choice={print} onChange={onPrint} />
      </Card>
    </>
  )
}

/** The pieces of the kit, each with its shape and size. */
function Pieces({ eventId, chosen, paper }: { eventId: string; chosen: PrintPiece; paper: PrintPaper }) {
  return (
    <nav
      aria-label={t('printStudio.pieces')}
      className="flex gap-1 overflow-x-auto lg:col-span-2 xl:col-span-1 xl:grid xl:overflow-visible"
    >
      {PRINT_PIECES.map((piece) => {
        const { width, height, name } = PIECE_SIZES[piece][paper]
        const isChosen = piece === chosen
        return (
          <Link
            key={piece}
            to={`/dashboard/events/${eventId}/print-kit?piece=${piece}`}
            replace
            preventScrollReset
            aria-current={isChosen ? 'page' : undefined}
            className={`flex min-h-16 shrink-0 items-center gap-3 rounded-lg px-3 py-2 text-ink no-underline hover:bg-hover ${isChosen ? 'bg-(--surface-raised) shadow-card' : ''}`}
          >
            <span
              aria-hidden="true"
              className="w-6 shrink-0 rounded-[2px] bg-white shadow-[0_0_0_1px_var(--border-strong)]"
              style={{ aspectRatio: `${width} / ${height}` }}
            />
            <span className="max-w-36">
              <span className="block text-sm leading-5 font-semibold">{t(`printKit.pieces.${piece}`)}</span>
              <span className="block text-[.8125rem] leading-[1.1rem] text-subtle">
                {t(`printKit.sizes.${name}`)}
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
