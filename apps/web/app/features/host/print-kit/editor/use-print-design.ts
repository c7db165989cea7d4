import { fitsCharacters } from '@afterglow/contract/kernel'
import {
  getPrintDesign,
  type KeptDesign,
  type PrintDesign,
  resetPrintDesign,
  savePrintDesign,
  WORD_FIELDS,
  WORD_LIMITS,
} from '@afterglow/contract/print-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'
import type { TemplateOfEvent } from './design-address'
import { useFlushOnLeave } from './use-flush-on-leave'
import { type SaveState, useSavedEdits } from './use-saved-edits'

export interface DesignForm {
  design: PrintDesign
  kept: KeptDesign
  state: SaveState
  /** Changes with every save. */
  version: number
  change(patch: Partial<PrintDesign>): void
  /** Saves pending edits; false when that failed. */
  flush(): Promise<boolean>
  reset(): Promise<void>
}

/** A template that saves itself during editing. Edits made during a save are included in the next one. */
export function usePrintDesign(template: TemplateOfEvent) {
  const client = useQueryClient()
  const params = template
  const query = queryOf(getPrintDesign, { params })
  const result = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const { data: kept, dataUpdatedAt: version, error, refetch } = result
  const adopt = (answer: KeptDesign) => client.setQueryData(query.queryKey, answer)
  const { typed, state, change, flush, discard } = useSavedEdits<PrintDesign>({
    kept: kept?.design,
    isShort: areWordsShort,
    save: async (body, keepalive) => adopt(await call(savePrintDesign, { params, body, keepalive })),
  })
  const reset = () => discard(async () => adopt(await call(resetPrintDesign, { params })))
  useFlushOnLeave(() => void flush({ keepalive: true }))

  const design = typed ?? kept?.design
  const form: DesignForm | null =
    kept && design ? { design, kept, state, version, change, flush: () => flush(), reset } : null
  return { form, error, refetch }
}

function areWordsShort({ words }: PrintDesign): boolean {
  return WORD_FIELDS.every((field) => fitsCharacters(words[field], WORD_LIMITS[field]))
}
