import { t } from 'virtual:words/operator'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Loaded } from './loaded'

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf(page: Page): readonly Item[]
  keyOf(item: Item): string
  /** Said where there are no items. */
  none: string
  children(item: Item): ReactNode
}

/** A list in a card, with a button for its next page. */
export function PagedList<Page, Item>({ query, itemsOf, keyOf, none, children }: PagedListProps<Page, Item>) {
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap(itemsOf)
        if (items.length === 0) return <p className="text-muted">{none}</p>
        return (
          <>
            <Rows items={items} keyOf={keyOf}>
              {children}
            </Rows>
            {query.hasNextPage && (
              <div className="mt-6 grid justify-center">
                <Button
                  isBusy={query.isFetchingNextPage}
                  busyLabel={t('list.loadingMore')}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('list.more')}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface RowsProps<Item> {
  items: readonly Item[]
  keyOf(item: Item): string
  children(item: Item): ReactNode
}

/** Rows of a card, with lines between them. */
export function Rows<Item>({ items, keyOf, children }: RowsProps<Item>) {
  return (
    <Card>
      <ul className="*:not-first:border-t *:not-first:border-line">
        {items.map((item) => (
          <li key={keyOf(item)} className="px-5 py-3">
            {children(item)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
