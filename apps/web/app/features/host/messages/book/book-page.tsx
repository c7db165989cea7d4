import { t } from 'virtual:words/hostNotes'
import { BOOK_LETTERS, BOOK_MARGINS, BOOK_PAGES, type BookSize } from '@afterglow/contract/notes'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '~/ui/cx'
import { isTallScript } from '~/ui/tall-script'
import type { Leaf } from './book-leaves'
import './book.css'

interface BookPageProps {
  leaf: Leaf | null
  /** Pixels of the page's width. */
  width: number
  size: BookSize
  hasPapers: boolean
  /** Its place in an open book; null where it is alone on the screen. */
  side: 'left' | 'right' | null
  title: string
  date: string | null
}

/** One page as it is printed: its measures are those of the PDF, in millimeters of the page. */
export function BookPage({ leaf, width, size, hasPapers, side, title, date }: BookPageProps) {
  const sheet = BOOK_PAGES[size]
  const mm = width / sheet.width
  const { top, side: margin, bottom } = BOOK_MARGINS
  const paper = leaf?.kind === 'note' && hasPapers ? leaf.note.theme : undefined
  return (
    <article
      data-side={side ?? undefined}
      data-note-theme={paper}
      className="book-page"
      style={{
        width,
        height: sheet.height * mm,
        padding: `${top * mm}px ${margin * mm}px ${bottom * mm}px`,
        fontSize: mm,
      }}
    >
      {leaf?.kind === 'title' && <TitlePage title={title} date={date} />}
      {leaf?.kind === 'note' && <NotePage leaf={leaf} />}
    </article>
  )
}

/**
 * Sets the largest letters with which a page keeps its margins, for the text that gets this ref. Contents are centered, so
 * they exceed both margins alike.
 */
function useFittingLetters(sizes: readonly number[]) {
  const text = useRef<HTMLParagraphElement>(null)
  // Which letters fit depends on the lines that the browser breaks.
  useLayoutEffect(() => {
    const element = text.current
    const page = element?.closest('article')
    const first = page?.firstElementChild
    if (!element || !page || !(first instanceof HTMLElement)) return
    const margin = Math.floor(Number.parseFloat(getComputedStyle(page).paddingTop))
    for (const letters of sizes) {
      element.style.fontSize = `${letters}em`
      if (first.offsetTop >= margin) break
    }
  })
  return text
}

function TitlePage({ title, date }: { title: string; date: string | null }) {
  const name = useFittingLetters(BOOK_LETTERS.title)
  return (
    <div className="grid justify-items-center text-center">
      <span aria-hidden="true" className="mb-[7em] h-[9em] w-[18em] rounded-t-[9em] bg-[#e5ae78]" />
      <p ref={name} className="serif tight-[1.14] wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {date !== null && <p className="book-muted serif mt-[1em] text-[6em]">{date}</p>}
    </div>
  )
}

function NotePage({ leaf }: { leaf: Leaf & { kind: 'note' } }) {
  const { note, text, isLast, number } = leaf
  const words = useFittingLetters(BOOK_LETTERS.note)
  const gap = BOOK_MARGINS.gap

  return (
    <>
      <p
        ref={words}
        dir="auto"
        className={cx(
          'serif wrap-anywhere whitespace-pre-line tracking-[-.01em] [unicode-bidi:plaintext]',
          isTallScript(text) ? 'leading-[1.6]' : 'leading-[1.2]',
        )}
      >
        {text}
      </p>
      {isLast && (
        <p
          dir="auto"
          style={{ marginTop: `${gap / BOOK_LETTERS.name[1]}em` }}
          className="book-muted serif text-[6.2em] tight-[1.3] wrap-anywhere italic"
        >
          {note.senderName ?? t('anonymous')}
        </p>
      )}
      <span
        aria-hidden="true"
        className={cx(
          'book-muted numeric absolute bottom-[2.4em] text-[max(3.6em,.6875rem)]',
          number % 2 === 0 ? 'left-[5em]' : 'right-[5em]',
        )}
      >
        {number}
      </span>
    </>
  )
}
