import { t } from 'virtual:words/hostNotes'
import type { BookSize } from '@afterglow/contract/notes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useElementWidth } from '~/lib/use-element-width'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { type Leaf, openAt } from './book-leaves'
import { BookPage } from './book-page'
import { type usePage, usePageTurn } from './use-page-turn'

/** A page in pixels, where there is room. */
const PAGE_WIDTH = 350
/** Below this width of both pages, one is shown at a time. */
const LEAST_SPREAD = 560

interface BookStageProps {
  leaves: readonly Leaf[]
  at: ReturnType<typeof usePage>
  size: BookSize
  hasPapers: boolean
  title: string
  date: string | null
}

/** The open book: two pages, or one on a narrow screen. */
export function BookStage({ leaves, at, size, hasPapers, title, date }: BookStageProps) {
  const [ref, room] = useElementWidth()
  const isSpread = room >= LEAST_SPREAD
  const width = Math.min(PAGE_WIDTH, isSpread ? room / 2 : room)
  const open = openAt(leaves, at.page)
  const shown = isSpread ? (open.left ?? open.right) : leaves[at.page - 1]
  const first = isSpread ? (open.left ?? open.right)?.number : at.page
  const last = isSpread ? (open.right ?? open.left)?.number : at.page
  const turns = usePageTurn({
    isBound: true,
    onPrevious: () => at.go((first ?? 1) - 1),
    onNext: () => last !== undefined && last < leaves.length && at.go(last + 1),
    onFirst: () => at.go(1),
    onLast: () => at.go(leaves.length),
  })
  const look = { width, size, hasPapers, title, date }
  return (
    <section
      aria-label={t('stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn pages, as a region that scrolls has keys.
      tabIndex={0}
      {...turns}
      className="grid content-center gap-7 rounded-card bg-sunken px-4 py-6 shadow-[inset_0_0_0_1px_var(--border)] md:min-h-173 md:px-8"
    >
      {/* As the book is bound, in every language. */}
      <div ref={ref} dir="ltr" className="grid touch-pan-y justify-items-center">
        {room > 0 && (
          <div
            key={first}
            className={cx(
              'flex overflow-hidden rounded-[4px] shadow-[0_1px_2px_oklch(.27_.03_310/.12),0_30px_60px_-20px_oklch(.27_.03_310/.38)]',
              at.direction !== null && `book-turn-${at.direction}`,
            )}
          >
            {isSpread ? (
              <>
                <BookPage leaf={open.left} side="left" {...look} />
                <BookPage leaf={open.right} side="right" {...look} />
              </>
            ) : (
              <BookPage leaf={shown ?? null} side={null} {...look} />
            )}
          </div>
        )}
      </div>
      <div dir="ltr" className="flex items-center justify-center gap-4">
        <IconButton
          icon={ChevronLeft}
          variant="secondary"
          label={t('previous')}
          disabled={(first ?? 1) <= 1}
          onClick={() => at.go((first ?? 1) - 1)}
        />
        <p aria-live="polite" dir="auto" className="numeric text-sm font-semibold text-muted">
          {first === last
            ? t('onePage', { page: first ?? 1, count: leaves.length })
            : t('twoPages', { left: first ?? 1, right: last ?? 1, count: leaves.length })}
        </p>
        <IconButton
          icon={ChevronRight}
          variant="secondary"
          label={t('next')}
          disabled={(last ?? 1) >= leaves.length}
          onClick={() => at.go((last ?? 1) + 1)}
        />
      </div>
    </section>
  )
}
