import { MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import {
  getNoteBook,
  listNotes,
  listVoiceNotes,
  type notePageSchema,
  type voiceNotePageSchema,
} from '@afterglow/contract/notes'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { infer as Infer } from 'zod/mini'
import { call } from '~/lib/api'
import { FIRST_PAGE } from '~/lib/late-queries'
import { queryOf } from '~/lib/query'

export type NotePage = Infer<typeof notePageSchema>
export type VoicePage = Infer<typeof voiceNotePageSchema>

const PAGE_SIZE = 60

const paging = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}

/** The notes of an event, newest first. */
export function notePages(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['notes', eventId] as const,
    queryFn: ({ pageParam, signal }): Promise<NotePage> =>
      call(listNotes, { params: { eventId }, query: pageOf(pageParam), signal }),
    ...paging,
  })
}

/** The voice messages of an event that can be played, newest first. */
export function voicePages(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['voice-notes', eventId] as const,
    queryFn: ({ pageParam, signal }): Promise<VoicePage> =>
      call(listVoiceNotes, { params: { eventId }, query: pageOf(pageParam), signal }),
    // Refetch before addresses expire, so that an open page always has valid ones.
    refetchInterval: (5 / 6) * MEDIA_URL_WINDOW,
    ...paging,
  })
}

/** All notes of an event in the order of its book. */
export function noteBookQuery(eventId: string) {
  return queryOf(getNoteBook, { params: { eventId } })
}

function pageOf(cursor: string | null) {
  return { limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }
}
