// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lateQueries, QueriesContext, type QueriesSource, useLatePages, useLateQuery } from './late-queries'
import { createQueries } from './queries'

interface Page {
  items: string[]
  next: string | null
}

const fetchName = vi.fn(async () => 'from the server')
const fetchPage = vi.fn(
  async (cursor: string | null): Promise<Page> => ({ items: [`after ${cursor}`], next: null }),
)

function Name({ first }: { first?: string }) {
  const { data, refetch } = useLateQuery(
    { queryKey: ['name'], queryFn: fetchName, staleTime: 1000 },
    () => first,
  )
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ?? 'nothing'}
    </button>
  )
}

function Pages() {
  const { data, hasNextPage, isFetching, fetchNextPage } = useLatePages(
    {
      queryKey: ['pages'],
      queryFn: ({ pageParam }) => fetchPage(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (page: Page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
    },
    () => ({ pages: [{ items: ['first'], next: 'first' }], pageParams: [null] }),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <button type="button" onClick={() => void fetchNextPage()}>
      {[...items, hasNextPage && 'more', isFetching && 'fetching'].filter(Boolean).join(', ')}
    </button>
  )
}

function renderWith(source: QueriesSource, children: ReactNode) {
  render(<QueriesContext value={source}>{children}</QueriesContext>)
  return screen.getByRole('button')
}

/** Queries that come when the test says so. */
function delayed() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await promise
    return createQueries()
  })
  return { source: lateQueries(load), load, come: () => act(async () => resolve()) }
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('queries before React Query has come', () => {
  it('have what they begin with, and ask for nothing', async () => {
    const { source, load, come } = delayed()
    const button = renderWith(source, <Name first="from the page" />)
    expect(button.textContent).toBe('from the page')
    expect(load).not.toHaveBeenCalled()
    void source.load()
    await come()
    expect(button.textContent).toBe('from the page')
    expect(fetchName).not.toHaveBeenCalled()
  })

  it('have it come at once where they begin with nothing', async () => {
    const { source, load, come } = delayed()
    const button = renderWith(source, <Name />)
    expect(button.textContent).toBe('nothing')
    expect(load).toHaveBeenCalledOnce()
    await come()
    await vi.waitFor(() => expect(button.textContent).toBe('from the server'))
  })

  it('are fetched again when it has come, though they are fresh', async () => {
    const { source, come } = delayed()
    const button = renderWith(source, <Name first="from the page" />)
    act(() => button.click())
    await come()
    await vi.waitFor(() => expect(button.textContent).toBe('from the server'))
  })

  it('know of further pages, and fetch them afterwards', async () => {
    const { source, come } = delayed()
    const button = renderWith(source, <Pages />)
    expect(button.textContent).toBe('first, more, fetching')
    void source.load()
    await come()
    expect(button.textContent).toBe('first, more')
    act(() => button.click())
    await vi.waitFor(() => expect(button.textContent).toBe('first, after first'))
  })

  it('are there later where the first attempt failed', async () => {
    const attempts = [Promise.reject(new Error('lost')), Promise.resolve(createQueries())]
    const source = lateQueries(() => attempts.shift() ?? Promise.reject(new Error('asked again')))
    const button = renderWith(source, <Name />)
    await act(async () => undefined)
    expect(button.textContent).toBe('nothing')
    await act(async () => void (await source.load()))
    await vi.waitFor(() => expect(button.textContent).toBe('from the server'))
  })
})
