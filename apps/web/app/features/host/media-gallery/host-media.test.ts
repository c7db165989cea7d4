// spec: media.gallery

import type { Media } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { MediaPages } from '~/features/shared/media'
import { applyHostMediaFact, hostMediaPages, type MediaView } from './host-media'

const EVENT = '7f3c91d2ab4k'
const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
const minute = (n: number) => new Date(Date.UTC(2026, 5, 20, 18, n)).toISOString()
const photo = (n: number, overrides: Partial<Media> = {}) =>
  aMedia({ id: idOf(n), createdAt: minute(n), ...overrides })

function views(...given: [MediaView, Media[]][]) {
  const client = new QueryClient()
  const keyOf = (view: MediaView) => hostMediaPages(EVENT, view).queryKey
  for (const [view, items] of given) {
    const page = { items, total: items.length, feedToken: 'a-token', nextCursor: null }
    client.setQueryData<MediaPages>(keyOf(view), { pages: [page], pageParams: [null] })
  }
  return {
    receive: (kind: string, data: unknown) => applyHostMediaFact(client, EVENT, kind, data),
    shown: (view: MediaView) =>
      client.getQueryData<MediaPages>(keyOf(view))?.pages.flatMap(({ items }) => items.map(({ id }) => id)),
    total: (view: MediaView) => client.getQueryData<MediaPages>(keyOf(view))?.pages[0]?.total,
  }
}

const all: MediaView = { status: null, sort: 'added', challengeId: null, albumId: null }
const waiting: MediaView = { status: 'required_approval', sort: 'added', challengeId: null, albumId: null }
const published: MediaView = { status: 'published', sort: 'added', challengeId: null, albumId: null }

describe('a photo that was approved', () => {
  it('moves from the waiting view to the published one, and stays in the view of all', () => {
    const before = photo(2, { status: 'required_approval' })
    const host = views([all, [before]], [waiting, [before]], [published, [photo(1)]])
    host.receive('media.published', { media: photo(2) })
    expect(host.shown(waiting)).toEqual([])
    expect(host.shown(published)).toEqual([idOf(2), idOf(1)])
    expect(host.shown(all)).toEqual([idOf(2)])
    expect([host.total(waiting), host.total(published), host.total(all)]).toEqual([0, 2, 1])
  })
})

describe('a photo that arrives', () => {
  it('finds its place by when it was taken, where that is the order', () => {
    const captured: MediaView = { status: null, sort: 'captured', challengeId: null, albumId: null }
    const host = views([
      captured,
      [photo(1, { capturedAt: minute(30) }), photo(2, { capturedAt: minute(10) })],
    ])
    host.receive('media.published', { media: photo(3, { capturedAt: minute(20) }) })
    expect(host.shown(captured)).toEqual([idOf(1), idOf(3), idOf(2)])
  })
})

describe('a photo that was deleted', () => {
  it('leaves every view', () => {
    const host = views([all, [photo(1)]], [published, [photo(1)]])
    host.receive('media.removed', { mediaId: idOf(1) })
    expect([host.shown(all), host.shown(published)]).toEqual([[], []])
  })
})
