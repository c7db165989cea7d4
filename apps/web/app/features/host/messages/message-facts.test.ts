import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { messageNews } from './message-facts'
import { noteBookQuery, notePages, voicePages } from './message-queries'

const EVENT = '7f3c91d2ab4k'

/** Which of the queries are refetched after a fact. */
function outdatedBy(kind: string, eventId = EVENT): string[] {
  const client = new QueryClient()
  const queries = {
    notes: notePages(EVENT).queryKey,
    voices: voicePages(EVENT).queryKey,
    book: noteBookQuery(EVENT).queryKey,
  }
  for (const queryKey of Object.values(queries)) client.setQueryData<unknown>(queryKey, {})
  messageNews.onFact({ client, eventId, kind, data: {} })
  return Object.entries(queries).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  )
}

it.each([
  ['note.created', ['notes', 'book']],
  ['note.removed', ['notes', 'book']],
  ['book.changed', ['book']],
  ['voice.created', ['voices']],
  ['voice.removed', ['voices']],
  ['voice.captioned', ['voices']],
  ['voice.published', ['voices']],
  ['voice.unpublished', ['voices']],
  ['media.published', []],
  ['event.changed', []],
])('after %s the host’s screens ask again for %j', (kind, outdated) => {
  expect(outdatedBy(kind)).toEqual(outdated)
})

it('facts of another event change nothing', () => {
  expect(outdatedBy('note.created', '000000000000')).toEqual([])
})
