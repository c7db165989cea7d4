import { SECONDS } from '@afterglow/contract/kernel'
import { DEFAULT_WALL_STYLE, getSlide, getWall, listSlides } from '@afterglow/contract/wall'
import { call, fetchBytes } from '~/lib/api'
import { openEventSocket } from '~/lib/socket'
import { browserClock } from './browser-clock'
import { createCardLoader } from './cards/load-cards'
import { createWallCards, type WallCards } from './cards/wall-cards'
import { decodePicture } from './decode-picture'
import { decodesWebp } from './decodes-webp'
import { createSlideLoader } from './slide-loader'
import { createSlideshow } from './slideshow'
import { pairsPortraits } from './styles/pairs-portraits'
import { pixelsOf } from './styles/pixels'
import { createWallSession, type WallSession } from './wall-session'

/** Timeout of a request about the wall. */
const PATIENCE = 10 * SECONDS

/** Assembles a wall from browser APIs. It runs until its session is closed. */
export function openWall(eventId: string, key: string | undefined) {
  const params = { eventId }
  const style = () => session.state().wall?.style ?? DEFAULT_WALL_STYLE
  const loader = createSlideLoader({
    async getView(slideId, pixels, signal) {
      const webp = (await decodesWebp()) ? '1' : undefined
      return call(getSlide, { params: { eventId, slideId }, query: { key, pixels, webp }, signal })
    },
    pixelsFor: (id): number => pixelsOf(style(), { isNew: slideshow.isFresh(id) }),
    getBytes: fetchBytes,
    decode: decodePicture,
    onRefused: () => session.retry(),
  })
  const slideshow = createSlideshow({
    clock: browserClock,
    loader,
    takesTurn: () => cards.takesTurn(),
    mayPair: () => innerWidth > innerHeight && pairsPortraits(style()),
  })
  const session: WallSession = createWallSession({
    clock: browserClock,
    slideshow,
    getWall: () => call(getWall, { params, query: { key }, signal: AbortSignal.timeout(PATIENCE) }),
    listSlides: (cursor) =>
      call(listSlides, {
        params,
        query: { key, cursor: cursor ?? undefined },
        signal: AbortSignal.timeout(PATIENCE),
      }),
    openSocket: (options) => openEventSocket({ ...options, eventId, place: 'wall', key }),
  })
  const cards: WallCards = createWallCards({
    clock: browserClock,
    slideshow,
    session,
    loader: createCardLoader(eventId, key),
  })
  return { slideshow, session, cards }
}

export type OpenWall = ReturnType<typeof openWall>
