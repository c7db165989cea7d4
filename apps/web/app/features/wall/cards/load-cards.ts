import { SECONDS } from '@afterglow/contract/kernel'
import { getSlide, getWallChallenge, getWallTitle } from '@afterglow/contract/wall'
import { call, fetchBytes } from '~/lib/api'
import { decodePicture } from '../decode-picture'
import { decodesWebp } from '../decodes-webp'
import type { CardPhoto, WallCard } from './card'

const PATIENCE = 10 * SECONDS
/** What the longer side of a landscape photo in an arch takes of the screen's height. */
const ARCH_SHARE = 0.9

/** Fetches what cards show. A rejection or null leaves the card out. */
export function createCardLoader(eventId: string, key: string | undefined) {
  const params = { eventId }
  let count = 0
  let lastChallenge: string | undefined

  const nextId = (kind: string) => {
    count += 1
    return `${kind}-${count}`
  }

  return {
    /** Before the first photo, the empty wall is a title card of its own. */
    async loadTitle(): Promise<WallCard | null> {
      const signal = AbortSignal.timeout(PATIENCE)
      const title = await call(getWallTitle, { params, query: { key }, signal })
      if (title.photoCount === 0) return null
      const cover = title.coverUrl && (await loadPicture(title.coverUrl, signal).catch(() => null))
      return { kind: 'title', id: nextId('title'), title, cover: cover || null }
    },
    async loadChallenge(): Promise<WallCard | null> {
      const signal = AbortSignal.timeout(PATIENCE)
      const query = { key, after: lastChallenge }
      const { challenge } = await call(getWallChallenge, { params, query, signal })
      if (challenge === null) return null
      lastChallenge = challenge.id
      const photos = await Promise.all(
        challenge.slideIds.map((slideId) => loadPhoto({ eventId, key, slideId }, signal).catch(() => null)),
      )
      return {
        kind: 'challenge',
        id: nextId('challenge'),
        challenge,
        photos: photos.filter((photo) => photo !== null),
      }
    },
  }
}

interface SlideAddress {
  eventId: string
  key: string | undefined
  slideId: string
}

async function loadPhoto(
  { eventId, key, slideId }: SlideAddress,
  signal: AbortSignal,
): Promise<CardPhoto | null> {
  const pixels = Math.ceil(innerHeight * devicePixelRatio * ARCH_SHARE)
  const webp = (await decodesWebp()) ? '1' : undefined
  const view = await call(getSlide, { params: { eventId, slideId }, query: { key, pixels, webp }, signal })
  if (view.kind === 'note' || view.kind === 'voice') return null
  return { view, picture: await loadPicture(view.pictureUrl, signal) }
}

async function loadPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  return decodePicture(await fetchBytes(url, signal))
}

export type CardLoader = ReturnType<typeof createCardLoader>
