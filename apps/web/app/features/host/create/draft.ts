import {
  MAX_TITLE_LENGTH,
  type NewEvent,
  WIZARD_EVENT_TYPES,
  WIZARD_LAYOUT_TYPES,
  WIZARD_STEPS,
} from '@afterglow/contract/events'
import { fitsCharacters } from '@afterglow/contract/kernel'
import * as z from 'zod/mini'
import { DRAFT_KEY } from '~/lib/host-traces'

const draftSchema = z.object({
  title: z.string(),
  /** YYYY-MM-DD, or empty. */
  date: z.string(),
  type: z.nullable(z.enum(WIZARD_EVENT_TYPES)),
  layout: z.nullable(z.enum(WIZARD_LAYOUT_TYPES)),
})

/** The answers so far. */
export type Draft = z.infer<typeof draftSchema>

export const EMPTY_DRAFT: Draft = { title: '', date: '', type: null, layout: null }

const keptSchema = z.object({ userId: z.string(), draft: draftSchema })

/** Answers survive a reload of the tab. Those of another account that used this tab are not shown. */
export function readDraft(storage: Pick<Storage, 'getItem'>, userId: string): Draft {
  const text = storage.getItem(DRAFT_KEY)
  if (!text) return EMPTY_DRAFT
  try {
    const parsed = keptSchema.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.userId === userId ? parsed.data.draft : EMPTY_DRAFT
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return EMPTY_DRAFT
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'>, userId: string, draft: Draft) {
  storage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }))
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(DRAFT_KEY)
}

/** Whether a step (1 to 4) has its answer, which enables its Next button. */
export function isAnswered(draft: Draft, step: number): boolean {
  if (step === 1) return draft.title.trim() !== '' && !isTitleTooLong(draft)
  if (step === 2) return draft.type !== null
  if (step === 3) return draft.layout !== null
  return true
}

export function isTitleTooLong({ title }: Pick<Draft, 'title'>): boolean {
  return !fitsCharacters(title.trim(), MAX_TITLE_LENGTH)
}

/** The requested step, or the first one before it that lacks an answer. */
export function reachableStep(draft: Draft, asked: number): number {
  const wanted = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), WIZARD_STEPS) : 1
  for (let step = 1; step < wanted; step++) {
    if (!isAnswered(draft, step)) return step
  }
  return wanted
}

/** The request body, or null while an answer is missing. */
export function toNewEvent(draft: Draft, timeZone: string): NewEvent | null {
  if (draft.type === null || draft.layout === null || !isAnswered(draft, 1)) return null
  return {
    title: draft.title.trim(),
    eventDate: draft.date || null,
    eventType: draft.type,
    layoutType: draft.layout,
    timeZone,
  }
}
