import { t } from 'virtual:words/hostNotes'
import type { BookNote } from '@afterglow/contract/notes'
import { ArrowDown, ArrowUp, ChevronDown, Ellipsis, EyeOff, GripVertical, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'
import { toast } from '~/ui/toast'
import { useDragOrder } from './use-drag-order'
import type { NoteBookState } from './use-note-book'

/** Rows before the rest is asked for: each has a menu. */
const ROWS = 40

const senderOf = ({ senderName }: BookNote) => senderName ?? t('anonymous')

/** The notes in their order: moved by drag or by menu, left out and put back. */
export function BookOrder({ book, onOpen }: { book: NoteBookState; onOpen(note: BookNote): void }) {
  const [shown, setShown] = useState(ROWS)
  const [said, setSaid] = useState('')
  const { inBook } = book
  const { list, drag, begin } = useDragOrder((id, to) => {
    const note = inBook.find((one) => one.id === id)
    if (note !== undefined) move(note, to)
  })

  function move(note: BookNote, to: number) {
    setSaid(t('moved', { sender: senderOf(note), place: to + 1, count: inBook.length }))
    void book.move(note, to)
  }

  async function leaveOut(note: BookNote) {
    if (!(await book.setLeftOut(note, true))) return
    toast.success(t('leftOut', { sender: senderOf(note) }), undefined, {
      label: t('undo'),
      onClick: () => void book.setLeftOut(note, false),
    })
  }

  async function orderByArrival() {
    const before = book.order()
    if (!(await book.setOrder('arrival'))) return
    toast.success(t('orderDone'), undefined, {
      label: t('undo'),
      onClick: () => void book.setOrder(before),
    })
  }

  const rows = inBook.slice(0, shown)
  return (
    <section className="grid min-h-0 content-start gap-1 border-t border-line pt-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t('order')}</h2>
        {book.isByArrival ? (
          <span className="text-sm text-muted">{t('orderArrival')}</span>
        ) : (
          <Menu
            trigger={
              <Button variant="ghost" size="sm">
                <span>{t('orderOwn')}</span>
                <Icon as={ChevronDown} size={16} />
              </Button>
            }
          >
            <MenuItem icon={History} label={t('orderArrival')} onSelect={() => void orderByArrival()} />
          </Menu>
        )}
      </div>
      <ol
        ref={list}
        aria-label={t('rows')}
        className="-mx-2 max-h-120 overflow-y-auto overscroll-contain px-2"
      >
        {rows.map((note, at) => {
          const isDragged = drag?.id === note.id
          return (
            <li
              key={note.id}
              data-row={note.id}
              style={isDragged ? { transform: `translateY(${drag.by}px) rotate(-1deg)` } : undefined}
              className={cx(
                'relative flex min-h-14.5 items-center gap-2.5 rounded-[12px] ps-1',
                isDragged && 'z-1 bg-raised shadow-raised',
                drag !== null && marksPlace(drag, at) && 'shadow-[0_-2px_0_var(--accent)]',
                drag !== null && marksEnd(drag, at, rows.length) && 'shadow-[0_2px_0_var(--accent)]',
              )}
            >
              <span
                aria-hidden="true"
                onPointerDown={begin(note.id, at)}
                className="-my-1 grid min-h-11 w-6 cursor-grab touch-none place-items-center text-subtle select-none touch:w-11"
              >
                <Icon as={GripVertical} size={16} />
              </span>
              <button
                type="button"
                onClick={() => onOpen(note)}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-sm text-start"
              >
                <Paper note={note} />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate text-sm font-semibold">{senderOf(note)}</bdi>
                  <bdi className="block truncate text-[.8125rem] text-muted">{note.message}</bdi>
                </span>
              </button>
              <Menu
                trigger={
                  <Button
                    variant="ghost"
                    size="sm"
                    isIconOnly
                    aria-label={t('menu', { sender: senderOf(note) })}
                  >
                    <Icon as={Ellipsis} size={16} />
                  </Button>
                }
              >
                {at > 0 && <MenuItem icon={ArrowUp} label={t('up')} onSelect={() => move(note, at - 1)} />}
                {at < inBook.length - 1 && (
                  <MenuItem icon={ArrowDown} label={t('down')} onSelect={() => move(note, at + 1)} />
                )}
                <MenuItem icon={EyeOff} label={t('leaveOut')} onSelect={() => void leaveOut(note)} />
              </Menu>
            </li>
          )
        })}
      </ol>
      {inBook.length > shown && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setShown(shown + 5 * ROWS)}
        >
          {t('more', { count: inBook.length - shown })}
        </Button>
      )}
      <LeftOut notes={book.leftOut} onPutBack={(note) => void book.setLeftOut(note, false)} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}

interface Place {
  from: number
  to: number
}

/** Whether the dragged row would be put before this one. */
function marksPlace({ from, to }: Place, at: number): boolean {
  return to !== from && at !== from && at === (to < from ? to : to + 1)
}

function marksEnd({ from, to }: Place, at: number, count: number): boolean {
  return to !== from && to === count - 1 && at === count - 1
}

function Paper({ note }: { note: BookNote }) {
  return (
    <span
      aria-hidden="true"
      data-note-theme={note.theme}
      className="h-8.5 w-6.5 shrink-0 rounded-[3px] bg-(--note-bg) bg-(image:--note-art) shadow-[inset_0_0_0_1px_oklch(.27_.03_310/.12)]"
    />
  )
}

/** What the host left out, folded. */
function LeftOut({ notes, onPutBack }: { notes: readonly BookNote[]; onPutBack(note: BookNote): void }) {
  if (notes.length === 0) return null
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-muted">
        {t('outside', { count: notes.length })}
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="flex min-h-14.5 items-center gap-2.5">
            <Paper note={note} />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate text-sm font-semibold">{senderOf(note)}</bdi>
              <bdi className="block truncate text-[.8125rem] text-muted">{note.message}</bdi>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('putBackNamed', { sender: senderOf(note) })}
              onClick={() => onPutBack(note)}
            >
              {t('putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
