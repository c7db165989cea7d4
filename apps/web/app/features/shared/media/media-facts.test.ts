import type { Media } from '@afterglow/contract/media'
import { aGuestPage, aMedia } from '@afterglow/contract/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { applyMediaFact, removeMediaFromCache } from './media-facts'
import { type MediaPages, mediaOf, mediaPagesKey, totalOf } from './media-queries'

const EVENT = '7f3c91d2ab4k'

const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A photo taken n minutes after the first. */
function photo(n: number, overrides: Partial<Media> = {}): Media {
  const createdAt = new Date(Date.UTC(2026, 5, 20, 18, n)).toISOString()
  return aMedia({ id: idOf(n), createdAt, ...overrides })
}

function anAlbum(pages: Media[][], options: { hasMore?: boolean; total?: number } = {}) {
  const client = new QueryClient()
  const total = options.total ?? pages.flat().length
  const data: MediaPages = {
    pageParams: pages.map((_, index) => (index === 0 ? null : String(index))),
    pages: pages.map((items, index) => {
      const isLast = index === pages.length - 1
      return { items, total, feedToken: 'a-token', nextCursor: isLast && !options.hasMore ? null : 'next' }
    }),
  }
  client.setQueryData(mediaPagesKey(EVENT, 'added'), data)
  const read = () => client.getQueryData<MediaPages>(mediaPagesKey(EVENT, 'added'))
  return {
    publish: (media: Media) => applyMediaFact(client, EVENT, 'media.published', { media }),
    remove: (mediaId: string) => applyMediaFact(client, EVENT, 'media.removed', { mediaId }),
    removeHere: (mediaId: string) => removeMediaFromCache(client, EVENT, mediaId),
    client,
    ids: () => mediaOf(read()).map((media) => Number(media.id.slice(-12))),
    items: () => mediaOf(read()),
    total: () => totalOf(read()),
  }
}

describe('a photo that was published', () => {
  it('comes first when it is the newest', () => {
    const album = anAlbum([[photo(2), photo(1)]])
    album.publish(photo(3))
    expect(album.ids()).toEqual([3, 2, 1])
    expect(album.total()).toBe(3)
  })

  it('comes after the pinned ones', () => {
    const album = anAlbum([[photo(1, { isPinned: true }), photo(2)]])
    album.publish(photo(9))
    expect(album.ids()).toEqual([1, 9, 2])
  })

  it('finds its place by time, and by id at the same moment', () => {
    const sameMoment = photo(5).createdAt
    const album = anAlbum([[photo(7), photo(5), photo(2)]])
    album.publish(photo(4))
    album.publish(photo(6, { createdAt: sameMoment }))
    expect(album.ids()).toEqual([7, 6, 5, 4, 2])
  })

  it('changes nothing more when the fact arrives twice', () => {
    const album = anAlbum([[photo(1)]])
    album.publish(photo(2))
    album.publish(photo(2))
    expect(album.ids()).toEqual([2, 1])
    expect(album.total()).toBe(2)
  })

  it('replaces what was there, in its new place', () => {
    const album = anAlbum([[photo(3), photo(2)], [photo(1, { thumbnailUrl: null })]])
    album.publish(photo(1, { isPinned: true, thumbnailUrl: '/media/1' }))
    expect(album.ids()).toEqual([1, 3, 2])
    expect(album.items()[0]?.thumbnailUrl).toBe('/media/1')
    expect(album.total()).toBe(3)
  })

  it('keeps what this browser may do with its own photo', () => {
    const album = anAlbum([[photo(1, { isMine: true, canDelete: true })]])
    album.publish(photo(1, { title: 'Renamed' }))
    expect(album.items()[0]).toMatchObject({ title: 'Renamed', isMine: true, canDelete: true })
  })

  it('waits for its page when it sorts after everything loaded', () => {
    const album = anAlbum([[photo(9), photo(8)]], { hasMore: true, total: 50 })
    album.publish(photo(1))
    expect(album.ids()).toEqual([9, 8])
    expect(album.total()).toBe(50)
  })

  it('is the first of an empty album', () => {
    const album = anAlbum([[]])
    album.publish(photo(1))
    expect(album.ids()).toEqual([1])
    expect(album.total()).toBe(1)
  })
})

describe('a photo that was removed', () => {
  it('leaves once, whether this page or the server removes it first', () => {
    const album = anAlbum([[photo(3), photo(2)], [photo(1)]])
    album.removeHere(idOf(1))
    album.remove(idOf(1))
    expect(album.ids()).toEqual([3, 2])
    expect(album.total()).toBe(2)
  })

  it('that was never shown changes nothing', () => {
    const album = anAlbum([[photo(3)]], { hasMore: true, total: 50 })
    album.remove(idOf(40))
    expect(album.total()).toBe(50)
  })
})

describe('a setting that ends the addresses of pictures', () => {
  it('has the album fetched again; any other does not', () => {
    const album = anAlbum([[photo(1)]])
    const { state: _state, media: _media, ...open } = { media: null, ...aGuestPage() }
    const applyChange = (refetchMedia: boolean) => {
      const data = { door: { state: 'gallery', ...open }, settings: null, refetchMedia, hasRoom: false }
      applyMediaFact(album.client, EVENT, 'event.changed', data)
      return album.client.getQueryState(mediaPagesKey(EVENT, 'added'))?.isInvalidated
    }
    expect(applyChange(false)).toBe(false)
    expect(applyChange(true)).toBe(true)
  })
})

describe('facts', () => {
  it('of other domains, and ones that make no sense, are left alone', () => {
    const album = anAlbum([[photo(1)]])
    applyMediaFact(album.client, EVENT, 'note.created', { note: {} })
    applyMediaFact(album.client, EVENT, 'media.published', { media: { id: 'x' } })
    expect(album.ids()).toEqual([1])
  })

  it('about an album that is not loaded wait for nothing', () => {
    const client = new QueryClient()
    applyMediaFact(client, EVENT, 'media.published', { media: photo(1) })
    expect(client.getQueryData(mediaPagesKey(EVENT, 'added'))).toBeUndefined()
  })
})

// spec: guest.timeline
describe('the timeline of an album', () => {
  const hour = (n: number) => new Date(Date.UTC(2026, 5, 20, n)).toISOString()

  /** Photos of the hour from 18:00, under a timeline that knows ten more of the hour before. */
  function withTimeline(photos: Media[], change: Partial<MediaPages['pages'][number]> = {}) {
    const album = anAlbum([photos], { hasMore: true })
    const sections = [
      { from: hour(18), count: photos.length },
      { from: hour(17), count: 10 },
    ]
    album.client.setQueryData<MediaPages>(
      mediaPagesKey(EVENT, 'added'),
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            timeline: { unit: 'hour' as const, timeZone: 'UTC', sections },
            ...change,
          })),
        },
    )
    const pages = () => album.client.getQueryData<MediaPages>(mediaPagesKey(EVENT, 'added'))?.pages
    return {
      ...album,
      counts: () => pages()?.[0]?.timeline?.sections.map(({ from, count }) => [from, count]),
    }
  }

  it('counts what comes and goes, and nothing twice', () => {
    const album = withTimeline([photo(20), photo(10)])
    album.publish(photo(30))
    album.publish(photo(30, { title: 'Again' }))
    expect(album.counts()).toEqual([
      [hour(18), 3],
      [hour(17), 10],
    ])
    for (const n of [30, 20, 10]) album.remove(photo(n).id)
    expect(album.counts()).toEqual([[hour(17), 10]])
  })

  it('begins an hour with its first photo', () => {
    const album = withTimeline([photo(10)])
    album.publish(photo(2 * 60 + 30))
    expect(album.counts()).toEqual([
      [hour(20), 1],
      [hour(18), 1],
      [hour(17), 10],
    ])
  })

  it('counts out what was pinned, and in again', () => {
    const album = withTimeline([photo(20), photo(10)])
    album.publish(photo(10, { isPinned: true }))
    expect(album.counts()?.[0]).toEqual([hour(18), 1])
    album.publish(photo(10))
    expect(album.counts()?.[0]).toEqual([hour(18), 2])
  })

  it('takes in nothing new above a list that starts in the past', () => {
    const album = withTimeline([photo(20), photo(10)], { newerCursor: 'newer' })
    album.publish(photo(30))
    album.publish(photo(15))
    expect(album.ids()).toEqual([20, 15, 10])
  })
})

describe('the list of one of the event’s albums', () => {
  const [PARTY, CEREMONY] = [idOf(901), idOf(902)]
  const inParty = { albumId: PARTY }
  function ofParty(...items: Media[]) {
    const client = new QueryClient()
    const key = mediaPagesKey(EVENT, `in ${PARTY}`)
    const page = { items, total: items.length, feedToken: 'a-token', nextCursor: null }
    client.setQueryData<MediaPages>(key, { pageParams: [null], pages: [page] })
    const ids = () => mediaOf(client.getQueryData<MediaPages>(key)).map(({ id }) => Number(id.slice(-12)))
    const publish = (media: Media) => applyMediaFact(client, EVENT, 'media.published', { media })
    return { ids, publish }
  }

  it('takes in what is sent into it, and nothing else', () => {
    const album = ofParty(photo(1, inParty))
    album.publish(photo(2, inParty))
    album.publish(photo(3))
    album.publish(photo(4, { albumId: CEREMONY }))
    expect(album.ids()).toEqual([2, 1])
  })

  it('follows photos that the host moves', () => {
    const album = ofParty(photo(2, inParty), photo(1, inParty))
    album.publish(photo(2, { albumId: CEREMONY }))
    album.publish(photo(3, inParty))
    expect(album.ids()).toEqual([3, 1])
  })
})
