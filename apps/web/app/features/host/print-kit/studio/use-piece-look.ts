import { fitsCharacters } from '@afterglow/contract/kernel'
import {
  getPieceLook,
  type KeptPiece,
  PIECE_FIELDS,
  PIECE_LINE_LIMIT,
  type PieceLook,
  type PrintPaper,
  type PrintPiece,
  resetPieceLook,
  savePieceLook,
} from '@afterglow/contract/print-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'
import { useFlushOnLeave } from '../editor/use-flush-on-leave'
import { type SaveState, useSavedEdits } from '../editor/use-saved-edits'
import { lookVersion, noteLookSaved } from '../look-version'

export interface PieceOfEvent {
  eventId: string
  piece: PrintPiece
  paper: PrintPaper
}

export interface LookForm {
  look: PieceLook
  kept: KeptPiece
  state: SaveState
  /** Changes with every save. */
  version: number
  change(patch: Partial<PieceLook>): void
  /** Saves pending edits; false when that failed. */
  flush(): Promise<boolean>
  reset(): Promise<void>
}

/** The look of a piece, saved by itself during editing. */
export function usePieceLook({ eventId, piece, paper }: PieceOfEvent) {
  const client = useQueryClient()
  const target = { params: { eventId, piece }, query: { paper } }
  const query = queryOf(getPieceLook, target)
  const { data: kept, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  function adopt(answer: KeptPiece) {
    noteLookSaved(eventId)
    client.setQueryData(query.queryKey, answer)
  }
  const { typed, state, change, flush, discard } = useSavedEdits<PieceLook>({
    kept: kept?.look,
    isShort: areLinesShort,
    save: async (body, keepalive) => adopt(await call(savePieceLook, { ...target, body, keepalive })),
  })
  const reset = () => discard(async () => adopt(await call(resetPieceLook, target)))
  useFlushOnLeave(() => void flush({ keepalive: true }))

  const look = typed ?? kept?.look
  const form: LookForm | null =
    kept && look
      ? { look, kept, state, version: lookVersion(eventId), change, flush: () => flush(), reset }
      : null
  return { form, error, refetch }
}

function areLinesShort({ lines }: PieceLook): boolean {
  return PIECE_FIELDS.every((field) => fitsCharacters(lines[field] ?? '', PIECE_LINE_LIMIT))
}
