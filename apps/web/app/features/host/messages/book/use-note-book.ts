import { t } from 'virtual:words/hostNotes'
import { arrangeNote, type BookNote, type NoteBook, orderNotes } from '@afterglow/contract/notes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNews } from '~/features/host/part'
import { call, refusalOf } from '~/lib/api'
import { toast } from '~/ui/toast'
import { messageNews } from '../message-facts'
import { noteBookQuery } from '../message-queries'

const news = [messageNews]

/** The book of an event's notes, kept current while it is shown, and the changes that its host makes. */
export function useNoteBook(eventId: string) {
  const client = useQueryClient()
  const query = useQuery(noteBookQuery(eventId))
  useNews({ eventId, since: query.data?.feedToken ?? null, news })
  const all = query.data?.notes ?? []
  const inBook = all.filter(({ isLeftOut }) => !isLeftOut)

  /** Shows the change before the server has it. Answers whether it was made. */
  async function change(notes: BookNote[], send: () => Promise<unknown>): Promise<boolean> {
    const { queryKey } = noteBookQuery(eventId)
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<NoteBook>(queryKey)
    const shown = client.setQueryData<NoteBook>(queryKey, before && { ...before, notes })
    try {
      await send()
      return true
    } catch (error) {
      // Without a connection nothing is refetched. What followed it stays.
      if (client.getQueryData(queryKey) === shown) client.setQueryData(queryKey, before)
      toast.destructive(t('failed'), refusalOf(error))
      return false
    } finally {
      void client.invalidateQueries({ queryKey })
    }
  }

  return {
    query,
    inBook,
    leftOut: all.filter(({ isLeftOut }) => isLeftOut),
    isByArrival: all.every(({ createdAt }, at) => at === 0 || (all[at - 1]?.createdAt ?? '') <= createdAt),

    /** To a place counted among the notes of the book, from zero. */
    move(note: BookNote, to: number) {
      const others = inBook.filter(({ id }) => id !== note.id)
      const after = others[to - 1]?.id ?? null
      const rest = all.filter(({ id }) => id !== note.id)
      const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1
      const params = { eventId, noteId: note.id }
      return change(rest.toSpliced(at, 0, note), () => call(arrangeNote, { params, body: { after } }))
    },
    setLeftOut(note: BookNote, isLeftOut: boolean) {
      const notes = all.map((one) => (one.id === note.id ? { ...one, isLeftOut } : one))
      const params = { eventId, noteId: note.id }
      return change(notes, () => call(arrangeNote, { params, body: { isLeftOut } }))
    },
    /** In the order in which they came, or in one that was there before. */
    setOrder(noteIds: readonly string[] | 'arrival') {
      const places = new Map(noteIds === 'arrival' ? [] : noteIds.map((id, at) => [id, at]))
      const byArrival = all.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      const notes = byArrival.toSorted(
        (one, other) => (places.get(one.id) ?? all.length) - (places.get(other.id) ?? all.length),
      )
      const body = { noteIds: noteIds === 'arrival' ? [] : [...noteIds] }
      return change(notes, () => call(orderNotes, { params: { eventId }, body }))
    },
    order: () => all.map(({ id }) => id),
  }
}

export type NoteBookState = ReturnType<typeof useNoteBook>
