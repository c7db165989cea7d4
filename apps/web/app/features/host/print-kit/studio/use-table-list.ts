import { getTableList, saveTableList, TABLE_LIST_LIMIT } from '@afterglow/contract/print-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'
import { useFlushOnLeave } from '../editor/use-flush-on-leave'
import { type SaveState, useSavedEdits } from '../editor/use-saved-edits'
import { noteLookSaved } from '../look-version'

export interface TableForm {
  text: string
  state: SaveState
  change(text: string): void
  /** Saves pending edits; false when that failed. */
  flush(): Promise<boolean>
}

interface TableText {
  text: string
}

/** The list of tables of an event, saved by itself during typing. */
export function useTableList(eventId: string): TableForm | null {
  const client = useQueryClient()
  const params = { eventId }
  const query = queryOf(getTableList, { params })
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const { typed, state, change, flush } = useSavedEdits<TableText>({
    kept: data,
    isShort: ({ text }) => text.length <= TABLE_LIST_LIMIT,
    async save(body, keepalive) {
      const kept = await call(saveTableList, { params, body, keepalive })
      noteLookSaved(eventId)
      client.setQueryData(query.queryKey, kept)
    },
  })
  useFlushOnLeave(() => void flush({ keepalive: true }))
  const shown = typed ?? data
  if (shown === undefined) return null
  return { text: shown.text, state, change: (text) => change({ text }), flush: () => flush() }
}
