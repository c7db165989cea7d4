import { type Comment, commentFacts, listComments } from '@afterglow/contract/comments'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '~/lib/query'

/** What was written beside a photo. */
export function commentsQuery(eventId: string, mediaId: string) {
  return queryOf(listComments, { params: { eventId, mediaId } })
}

/** Asks again for the comments that are shown, where others were written. */
export function applyCommentFact(client: QueryClient, eventId: string, kind: string, data: unknown): void {
  if (kind !== 'comments.changed') return
  const fact = commentFacts[kind].safeParse(data)
  for (const mediaId of fact.data?.mediaIds ?? [])
    void client.invalidateQueries({ queryKey: commentsQuery(eventId, mediaId).queryKey })
}

/** After a time without facts. */
export function refetchComments(client: QueryClient): void {
  const [path] = keyOf(listComments, { params: { eventId: '', mediaId: '' } })
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path })
}

/** Puts a written or changed comment where it is shown. */
export function keepComment(client: QueryClient, eventId: string, mediaId: string, comment: Comment): void {
  client.setQueryData(commentsQuery(eventId, mediaId).queryKey, (known) => {
    if (known === undefined) return known
    const isKnown = known.comments.some(({ id }) => id === comment.id)
    const comments = isKnown
      ? known.comments.map((one) => (one.id === comment.id ? comment : one))
      : [...known.comments, comment]
    return { comments, total: known.total + (isKnown ? 0 : 1) }
  })
}
