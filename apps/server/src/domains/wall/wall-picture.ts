import { HOURS, MINUTES } from '@afterglow/contract/kernel'
import type { MediaVariant } from '@afterglow/contract/media'
import type { sendings } from '../album/index.ts'
import { chooseRendition, type Screen } from './choose-rendition.ts'
import { enqueueRender, keyOf, type RenditionDeps, variantOf } from './rendition-queue.ts'
import {
  findRenditions,
  forgetRendition,
  noteUse,
  type RenditionKey,
  trimWaiting,
  waitForRendition,
} from './rendition-store.ts'

/** Renditions that an event waits for. The newest are made first, and what was asked for before them is given up. */
const MOST_WAITING = 100
/** A wall that asks again within this time changes nothing. */
const ASKED_AGAIN = 1 * MINUTES
/** Steps in which the time of the last use is recorded. */
const USE_STEP = 1 * HOURS

/** What a wall shows of a photo now. `isFull` is false while something better is being made. */
interface WallPicture {
  variant: MediaVariant
  isFull: boolean
}

/** The rendition of a photo that suits a screen best. What is missing is made later, by a job. */
export async function pictureFor(
  deps: RenditionDeps,
  row: Pick<sendings.MediaRow, 'photoId' | 'eventId' | 'state' | 'isFilm' | 'width' | 'height'>,
  screen: Screen,
): Promise<WallPicture> {
  const { db, blobs, clock } = deps
  const { photoId, eventId, width, height } = row
  if (row.state !== 'ready' || row.isFilm || width === null || height === null)
    return { variant: 'preview', isFull: true }
  const rows = await findRenditions(db.query, photoId)
  const made = rows.filter(({ state }) => state === 'ready')
  const { shown, missing, isEnough } = chooseRendition({ width, height }, screen, made)
  // Its object is gone, as after a restored backup or a sweep that was cut off.
  if (shown !== null && (await blobs.head(keyOf(shown))) === null) {
    await forgetRendition(db.query, shown)
    return pictureFor(deps, row, screen)
  }
  const now = clock.now()
  if (shown !== null && shown.askedAt.getTime() < now - USE_STEP) await noteUse(db.query, shown, clock.date())
  const known = rows.find(({ size, format }) => size === missing?.size && format === missing.format)
  const isFailed = known?.state === 'failed'
  if (missing !== null && !isFailed && (known?.askedAt.getTime() ?? 0) < now - ASKED_AGAIN)
    await ask(deps, { photoId, eventId, ...missing })
  return { variant: shown === null ? 'preview' : variantOf(shown), isFull: isEnough || isFailed }
}

async function ask({ db, clock }: RenditionDeps, key: RenditionKey): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForRendition(tx, key, clock.date())
    await trimWaiting(tx, key.eventId, MOST_WAITING)
    await enqueueRender(tx, key.eventId)
  })
}
