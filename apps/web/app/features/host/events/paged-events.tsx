import { type EventCard, MAX_EVENT_SEARCH_LENGTH } from '@afterglow/contract/events'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import type { EventPages } from './use-event-pages'

interface PagedEventsProps {
  list: EventPages
  events: readonly EventCard[]
  children: ReactNode
}

/** A list of events with a search above and a button for more below, where there are more than a page shows. */
export function PagedEvents({ list, events, children }: PagedEventsProps) {
  const { container, more } = useFocusOnNew(events.length, list.loadMore)
  return (
    <div ref={container}>
      {list.isLong && (
        <div className="mb-5 max-w-[28rem] md:mb-6">
          <TextField
            type="search"
            label={t('events.search')}
            value={list.typed}
            onChange={(ev) => list.search(ev.currentTarget.value)}
            maxLength={MAX_EVENT_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
          />
          <p role="status" className={events.length === 0 ? 'mt-2 text-muted' : 'sr-only'}>
            {events.length === 0 ? t('events.noneFound') : t('events.shown', { count: events.length })}
          </p>
        </div>
      )}
      {children}
      {list.hasMore && (
        <div className="mt-8 grid justify-center">
          <Button isBusy={list.isLoadingMore} busyLabel={t('events.loadingMore')} onClick={more}>
            {t('events.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who asked for more with the keyboard goes on at the first new event: the button moves away below all of them. */
function useFocusOnNew(count: number, loadMore: () => void) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)

  // The new events are there once they are rendered.
  useEffect(() => {
    const from = before.current
    if (from === null || count <= from) return
    before.current = null
    const links = container.current?.querySelectorAll<HTMLElement>(':is(h2, h3) > a')
    links?.[from]?.focus({ preventScroll: true })
  }, [count])

  function more() {
    before.current = count
    loadMore()
  }
  return { container, more }
}
