import type { Event } from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '~/lib/api'
import { useCurrent } from '~/lib/use-current'
import { useOneAtATime } from '~/lib/use-one-at-a-time'
import { toast } from '~/ui/toast'
import { draftOf, type EventFields, type Typed, typedAfter, typedSince } from './event-draft'
import { type EventProblems, problemsOf, withoutBlank } from './event-problems'
import { focusFirstProblem } from './focus-first-problem'
import { saveEvent } from './save-event'
import { explainFailure, type SaveWords } from './save-words'
import type { SavedForm } from './saved-form'

interface EventFormOptions<V extends EventFields> {
  event: Event
  /** The form's fields, read from the event. */
  read(event: Event): V
  words: SaveWords
  onSaved?(): void
  /** A save was attempted with invalid fields; the form may have to reveal them first. */
  onProblems?(problems: EventProblems): void
}

/**
 * A form for an event that may change during editing: fields follow the event until they are edited. A failed save
 * keeps the edits; a conflict with another save is put to the host.
 */
export function useEventForm<V extends EventFields>(options: EventFormOptions<V>) {
  const { event, read, words, onSaved, onProblems } = options
  const client = useQueryClient()
  const typing = useCurrent<Typed<V> | null>(null)
  const typed = typing.value
  const saving = useOneAtATime()
  const [isRefused, setIsRefused] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const draft = draftOf(event, read, typed)
  const problems = problemsOf(draft.base, draft.changes)

  function discard() {
    typing.set(null)
    setIsRefused(false)
    setHasTried(false)
  }

  function trySaving(seen: Event) {
    setHasTried(true)
    const found = problemsOf(seen, draft.changes)
    if (Object.keys(found).length === 0) return saving.run(() => save(seen))
    onProblems?.(found)
    focusFirstProblem()
  }

  async function save(seen: Event) {
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
    }
  }

  const form: SavedForm = {
    isDirty: typed !== null,
    isSaving: saving.isBusy,
    isOvertaken: typed !== null && (isRefused || draft.isOvertaken),
    save: () => trySaving(draft.base),
    takeOver: () => trySaving(event),
    keepTyping() {
      typing.set(typed && { ...typed, seen: event })
      setIsRefused(false)
    },
    discard,
  }
  return {
    form,
    values: draft.values,
    /** Shown once a save was attempted, and as long as something is invalid. */
    problems: hasTried ? problems : {},
    change: (patch: Partial<V>) => typing.set(typedAfter(typing.now(), patch, { event, read })),
  }
}
