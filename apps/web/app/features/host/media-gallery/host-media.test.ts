// spec: media.gallery

import type { Media } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { MediaPages } from '~/features/shared/media'
import {
  ALL_MEDIA,
  applyHostMediaFact,
  hostMediaPages,
  type MediaView,
  refetchMatchedByServer,
} from './host-media'

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
    refetch: () => refetchMatchedByServer(client, EVENT),
    isDue: (view: MediaView) => client.getQueryState(keyOf(view))?.isInvalidated,
    total: (view: MediaView) => client.getQueryData<MediaPages>(keyOf(view))?.pages[0]?.total,
  }
}

const all = ALL_MEDIA
const waiting: MediaView = { ...ALL_MEDIA, status: 'required_approval' }
const published: MediaView = { ...ALL_MEDIA, status: 'published' }

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
    const captured: MediaView = { ...ALL_MEDIA, sort: 'captured' }
    const host = views([
      captured,
      [photo(1, { capturedAt: minute(30) }), photo(2, { capturedAt: minute(10) })],
    ])
    host.receive('media.published', { media: photo(3, { capturedAt: minute(20) }) })
    expect(host.shown(captured)).toEqual([idOf(1), idOf(3), idOf(2)])
  })
})

describe('a view of what a guest sent', () => {
  it('takes changes of its photos in their places, and no photo that only the server can match', () => {
    const ofMia: MediaView = { ...ALL_MEDIA, guest: idOf(9) }
    const host = views([ofMia, [photo(2), photo(1)]])
    host.receive('media.published', { media: photo(1, { isPinned: true }) })
    host.receive('media.published', { media: photo(3) })
    expect(host.shown(ofMia)).toEqual([idOf(2), idOf(1)])
  })

  it('is requested anew, like others that only the server can match', () => {
    const loved: MediaView = { ...ALL_MEDIA, isLoved: true }
    const mostLoved: MediaView = { ...loved, sort: 'loved' }
    const found: MediaView = { ...ALL_MEDIA, search: 'cake' }
    const host = views([all, []], [waiting, []], [loved, []], [mostLoved, []], [found, []])
    host.refetch()
    expect([all, waiting, mostLoved].map(host.isDue)).toEqual([false, false, false])
    expect([loved, found].map(host.isDue)).toEqual([true, true])
  })

  it('combined with videos alone loses what is none', () => {
    const films: MediaView = { ...ALL_MEDIA, kind: 'film' }
    const host = views([films, [photo(1)]])
    host.receive('media.published', { media: photo(1) })
    expect(host.shown(films)).toEqual([])
  })
})

describe('a photo that was deleted', () => {
  it('leaves every view', () => {
    const host = views([all, [photo(1)]], [published, [photo(1)]])
    host.receive('media.removed', { mediaId: idOf(1) })
    expect([host.shown(all), host.shown(published)]).toEqual([[], []])
  })
})
