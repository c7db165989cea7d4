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
import { useEffect, useRef, useState } from 'react'
import { call } from '~/lib/api'
import { queryOf } from '~/lib/query'
import { useCurrent } from '~/lib/use-current'
import type { TemplateOfEvent } from './design-address'

/** Debounce between typing and saving. */
const REST_MS = 400

export type SaveState = 'saved' | 'saving' | 'failed' | 'too-long'

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
  const {
    data: kept,
    dataUpdatedAt: version,
    error,
    refetch,
  } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const typed = useCurrent<PrintDesign | null>(null)
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef(0)
  const underWay = useRef<Promise<boolean> | null>(null)

  function adopt(answer: KeptDesign) {
    client.setQueryData(query.queryKey, answer)
  }

  async function send({ keepalive = false } = {}): Promise<boolean> {
    while (typed.now() !== null) {
      const design = typed.now()
      if (design === null || !areWordsShort(design)) return false
      setState('saving')
      try {
        adopt(await call(savePrintDesign, { params, body: design, keepalive }))
      } catch {
        setState('failed')
        return false
      }
      if (typed.now() === design) typed.set(null)
    }
    setState('saved')
    return true
  }

  async function flush(options?: { keepalive: boolean }): Promise<boolean> {
    window.clearTimeout(timer.current)
    underWay.current ??= send(options).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }

  function change(patch: Partial<PrintDesign>) {
    const before = typed.now() ?? kept?.design
    if (before === undefined) return
    const design = { ...before, ...patch }
    typed.set(design)
    window.clearTimeout(timer.current)
    if (!areWordsShort(design)) return setState('too-long')
    setState('saving')
    timer.current = window.setTimeout(() => void flush(), REST_MS)
  }

  async function reset() {
    window.clearTimeout(timer.current)
    await underWay.current
    adopt(await call(resetPrintDesign, { params }))
    typed.set(null)
    setState('saved')
  }

  const leave = useRef(() => {})

  // Leaving saves the latest render's edits.
  useEffect(() => {
    leave.current = () => void flush({ keepalive: true })
  })

  // Leaving the screen or the page must not lose the last edits.
  useEffect(() => {
    const onLeave = () => leave.current()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  const design = typed.value ?? kept?.design
  const form: DesignForm | null =
    kept && design ? { design, kept, state, version, change, flush: () => flush(), reset } : null
  return { form, error, refetch }
}

function areWordsShort({ words }: PrintDesign): boolean {
  return WORD_FIELDS.every((field) => fitsCharacters(words[field], WORD_LIMITS[field]))
}
