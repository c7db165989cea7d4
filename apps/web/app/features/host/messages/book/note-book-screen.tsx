import { t } from 'virtual:words/hostNotes'
import { BOOK_LEAST_NOTES, BOOK_SIZES, type BookNote, type BookSize } from '@afterglow/contract/notes'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, PenLine } from 'lucide-react'
import { useState } from 'react'
import { EventProblem, eventQuery } from '~/features/host/events'
import { formatDate } from '~/lib/format'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import { SwitchRow } from '~/ui/switch'
import { leavesOf } from './book-leaves'
import { BookOrder } from './book-order'
import { BookStage } from './book-stage'
import { NotesHead } from './notes-head'
import { ReadAloud } from './read-aloud'
import { type BookChoices, useBookChoices } from './use-book-choices'
import { useNoteBook } from './use-note-book'
import { usePage } from './use-page-turn'

/** The notes of an event as a book: its pages, its order, its PDF, and one note after the other to read aloud. */
export function NoteBookScreen({ eventId }: { eventId: string }) {
  const book = useNoteBook(eventId)
  const { data: event } = useQuery(eventQuery(eventId))
  const [choices, choose] = useBookChoices(eventId)
  const [isReading, setIsReading] = useState(false)
  const { query, inBook, leftOut } = book
  const leaves = leavesOf(inBook)
  const at = usePage(leaves.length, 1)
  const date = event?.startDate ?? event?.eventDate ?? null

  function open(note: BookNote) {
    const leaf = leaves.find((one) => one.kind === 'note' && one.note.id === note.id)
    if (leaf !== undefined) at.go(leaf.number)
  }

  if (query.error && !query.data)
    return <EventProblem error={query.error} onRetry={() => void query.refetch()} />
  const isBook = inBook.length >= BOOK_LEAST_NOTES
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <NotesHead eventId={eventId} view="book" />
        {inBook.length > 0 && (
          <div className="flex flex-wrap gap-3 sm:ms-auto">
            <Button onClick={() => setIsReading(true)}>
              <Icon as={BookOpen} size={18} />
              <span>{t('readAloud')}</span>
            </Button>
            <a
              href={pdfAddress(eventId, choices)}
              download
              className={buttonLook({ variant: isBook ? 'primary' : 'secondary' })}
            >
              <Icon as={Download} size={18} />
              <span>{t('download')}</span>
            </a>
          </div>
        )}
      </header>
      {!query.data ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-173 rounded-card" />
        </div>
      ) : inBook.length + leftOut.length === 0 ? (
        <EmptyState icon={PenLine} title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {isBook ? (
            <BookStage
              leaves={leaves}
              at={at}
              size={choices.size}
              hasPapers={choices.hasPapers}
              title={event?.title ?? ''}
              date={date === null ? null : formatDate(date, 'MMMM dd, yyyy')}
            />
          ) : (
            <EmptyState
              icon={BookOpen}
              title={t('fewTitle')}
              text={t('fewText', { count: inBook.length, least: BOOK_LEAST_NOTES })}
            />
          )}
          <aside className={cx(cardLook, 'grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5')}>
            <Look choices={choices} choose={choose} />
            <BookOrder book={book} onOpen={open} />
          </aside>
        </div>
      )}
      {isReading && inBook.length > 0 && (
        <ReadAloud eventId={eventId} notes={inBook} onClose={() => setIsReading(false)} />
      )}
    </>
  )
}

function Look({ choices, choose }: { choices: BookChoices; choose(change: Partial<BookChoices>): void }) {
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('size')}
      </p>
      <Segmented<BookSize>
        label={t('size')}
        isBlock
        value={choices.size}
        segments={BOOK_SIZES.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        onChange={(size) => choose({ size })}
      />
      <SwitchRow
        label={t('papers')}
        hint={t('papersHint')}
        isOn={choices.hasPapers}
        onChange={(hasPapers) => choose({ hasPapers })}
      />
      <SwitchRow
        label={t('bleed')}
        hint={t('bleedHint')}
        isOn={choices.hasBleed}
        onChange={(hasBleed) => choose({ hasBleed })}
      />
    </div>
  )
}

function pdfAddress(eventId: string, { size, hasPapers, hasBleed }: BookChoices): string {
  const query = new URLSearchParams({
    size,
    papers: hasPapers ? 'yes' : 'no',
    bleed: hasBleed ? 'yes' : 'no',
  })
  return `/api/events/${eventId}/print-kit/notes-book?${query}`
}
