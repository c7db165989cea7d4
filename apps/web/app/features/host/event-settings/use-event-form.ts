import type { Event } from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '~/lib/api'
import { useCurrent } from '~/lib/use-current'
import { toast } from '~/ui/toast'
import { draftOf, type EventFields, type Typed, typedAfter, typedSince } from './event-draft'
import { type EventProblems, problemsOf, withoutBlank } from './event-problems'
import { focusFirstProblem } from './focus-first-problem'
import { saveEvent } from './save-event'
import { explainFailure, type SaveWords } from './save-words'
import type { SavedForm } from './saved-form'

interface EventFormOptions<V extends EventFields> {
  event: Event
  /** The fields of the form, as the event has them. */
  read(event: Event): V
  words: SaveWords
  onSaved?(): void
  /** A save was tried with fields that are not right; the form may have to show them first. */
  onProblems?(problems: EventProblems): void
}

/**
 * A form over an event that may change while somebody types: fields follow the event until they are touched. A save
 * that fails keeps them; a save over somebody else's change is put to the host.
 */
export function useEventForm<V extends EventFields>(options: EventFormOptions<V>) {
  const { event, read, words, onSaved, onProblems } = options
  const client = useQueryClient()
  const typing = useCurrent<Typed<V> | null>(null)
  const typed = typing.value
  const [isSaving, setIsSaving] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  // State is only seen by the next render; a second click may come before it.
  const isUnderWay = useRef(false)
  const draft = draftOf(event, read, typed)
  const problems = problemsOf(draft.base, draft.changes)

  function discard() {
    typing.set(null)
    setIsRefused(false)
    setHasTried(false)
  }

  async function send(seen: Event) {
    setHasTried(true)
    const found = problemsOf(seen, draft.changes)
    if (Object.keys(found).length > 0) {
      onProblems?.(found)
      return focusFirstProblem()
    }
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSaving(true)
    try {
      const saved = await saveEvent(client, seen, withoutBlank(draft.changes))
      toast.success(words.saved.title, words.saved.text)
      const left = typedSince(typing.now(), draft.changes, saved)
      discard()
      typing.set(left)
      if (left === null) onSaved?.()
    } catch (error) {
      if (isApiError(error, 'event.changed_meanwhile')) setIsRefused(true)
      else explainFailure(error, words.failed)
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }

  const form: SavedForm = {
    isDirty: typed !== null,
    isSaving,
    isOvertaken: typed !== null && (isRefused || draft.isOvertaken),
    save: () => void send(draft.base),
    takeOver: () => void send(event),
    keepTyping() {
      typing.set(typed && { ...typed, seen: event })
      setIsRefused(false)
    },
    discard,
  }
  return {
    form,
    values: draft.values,
    /** Told once a save was tried, and while something is wrong from then on. */
    problems: hasTried ? problems : {},
    change: (patch: Partial<V>) => typing.set(typedAfter(typing.now(), patch, { event, read })),
  }
}
