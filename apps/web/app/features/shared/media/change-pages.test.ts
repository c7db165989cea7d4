// spec: guest.races

import { aMedia } from '@afterglow/contract/testing'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changePages } from './change-pages'
import { withMedia, withoutMedia } from './media-facts'
import { type MediaPage, type MediaPages, mediaOf } from './media-queries'

const QUERY_KEY = ['photos']
const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A photo taken n minutes after the first. */
function photo(n: number) {
  return aMedia({ id: idOf(n), createdAt: new Date(Date.UTC(2026, 5, 20, 18, n)).toISOString() })
}

function aPage(numbers: number[], nextCursor: string | null = null): MediaPage {
  return { items: numbers.map(photo), total: numbers.length, feedToken: 'a-token', nextCursor }
}

/** A list whose first page is shown, and whose next request waits for its answer. */
function aList(first: MediaPage) {
  const client = new QueryClient()
  let request = Promise.withResolvers<MediaPage>()
  const observer = new InfiniteQueryObserver<MediaPage, Error, MediaPages, string[], string | null>(client, {
    queryKey: QUERY_KEY,
    queryFn: () => {
      request = Promise.withResolvers()
      return request.promise
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: { pages: [first], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const leave = observer.subscribe(() => undefined)
  return {
    client,
    leave,
    observer,
    answer: (page: MediaPage) => request.resolve(page),
    fail: () => request.reject(new Error('Too slow')),
    publish: (n: number) => changePages(client, QUERY_KEY, (pages) => withMedia(pages, photo(n))),
    remove: (n: number) => changePages(client, QUERY_KEY, (pages) => withoutMedia(pages, idOf(n))),
    shown: () => mediaOf(client.getQueryData(QUERY_KEY)).map(({ id }) => Number(id.slice(-12))),
    isDue: () => client.getQueryState(QUERY_KEY)?.isInvalidated,
  }
}

describe('a change while more photos are loading', () => {
  it('shows at once, and still after they have arrived', async () => {
    const list = aList(aPage([8, 7], 'more'))
    const loaded = list.observer.fetchNextPage()
    list.publish(9)
    list.remove(7)
    expect(list.shown()).toEqual([9, 8])
    list.answer(aPage([6, 5]))
    await loaded
    expect(list.shown()).toEqual([9, 8, 6, 5])
  })

  it('keeps its order with the changes before it', async () => {
    const list = aList(aPage([8], 'more'))
    const loaded = list.observer.fetchNextPage()
    list.publish(9)
    list.remove(9)
    list.remove(8)
    list.answer(aPage([6]))
    await loaded
    expect(list.shown()).toEqual([6])
  })

  it('applies to what arrives as well', async () => {
    const list = aList(aPage([8], 'more'))
    const loaded = list.observer.fetchNextPage()
    list.remove(6)
    list.answer(aPage([6, 5]))
    await loaded
    expect(list.shown()).toEqual([8, 5])
  })

  it('stays when they could not be loaded, and is not made again later', async () => {
    const list = aList(aPage([8], 'more'))
    const failed = list.observer.fetchNextPage()
    list.remove(8)
    list.fail()
    await failed
    expect(list.shown()).toEqual([])
    const refetched = list.observer.refetch()
    list.answer(aPage([8]))
    await refetched
    expect(list.shown()).toEqual([8])
  })

  it('stays when the whole list is requested again', async () => {
    const list = aList(aPage([8, 7]))
    const refetched = list.observer.refetch()
    list.remove(7)
    list.answer(aPage([8, 7]))
    await refetched
    expect(list.shown()).toEqual([8])
  })
})

describe('a list that is out of date', () => {
  it('is still requested when it is shown next, though one of its photos changed meanwhile', () => {
    const list = aList(aPage([8, 7]))
    list.leave()
    void list.client.invalidateQueries({ queryKey: QUERY_KEY })
    list.remove(7)
    expect(list.shown()).toEqual([8])
    expect(list.isDue()).toBe(true)
  })
})
