import { type WallControl, wallRoutes } from '@afterglow/contract/wall'
import type { EventRow, HandleProduct } from '../access/index.ts'
import type { WallDeps } from './deps.ts'
import { findWallRows } from './find-wall-rows.ts'
import { getChallengeCard, getTitleCard } from './get-cards.ts'
import { getSlide } from './get-slide.ts'
import { listSlides } from './list-slides.ts'
import { findMessage } from './message-store.ts'
import { modeOf, presentWall, settingsOf, styleOf } from './present-wall.ts'
import { renewWallLink } from './renew-wall-link.ts'
import { setUpWall } from './set-up-wall.ts'
import { presentMessage, showMessage, takeDownMessage } from './show-message.ts'
import { chosenSpotlight } from './spotlight.ts'
import { findWallSettings } from './wall-settings-store.ts'

export function registerWallRoutes(handle: HandleProduct, deps: WallDeps): void {
  const find = (event: EventRow) => findWallSettings(deps.db.query, event.id)
  const control = async (event: EventRow): Promise<WallControl> => {
    const [settings, message] = await Promise.all([find(event), findMessage(deps.db.query, event.id)])
    return {
      mode: modeOf(settings),
      style: styleOf(settings),
      spotlight: chosenSpotlight(settings),
      message: presentMessage(message, deps.clock.now()),
      serverTime: deps.clock.date().toISOString(),
      path: `/photo-wall/${event.id}#${deps.wallKeys.keyOf(event)}`,
    }
  }

  handle(wallRoutes.getWallSettings, async ({ grant }) => settingsOf(await find(grant.event)))
  handle(wallRoutes.saveWallSettings, async ({ grant, body }) =>
    settingsOf(await setUpWall(deps, grant.event, body)),
  )
  handle(wallRoutes.getWallControl, ({ grant }) => control(grant.event))
  handle(wallRoutes.controlWall, async ({ grant, body }) => {
    await setUpWall(deps, grant.event, body)
    return control(grant.event)
  })
  handle(wallRoutes.showWallMessage, async ({ grant, body }) => {
    await showMessage(deps, grant.event, body)
    return control(grant.event)
  })
  handle(wallRoutes.takeDownWallMessage, async ({ grant }) => {
    await takeDownMessage(deps, grant.event)
    return control(grant.event)
  })
  handle(wallRoutes.renewWallLink, async ({ grant }) => control(await renewWallLink(deps, grant.event)))
  handle(wallRoutes.getWall, async ({ grant }) =>
    presentWall(
      deps,
      grant.event,
      grant.actor,
      await findWallRows(deps.db.query, grant.event, deps.clock.now()),
    ),
  )
  handle(wallRoutes.getWallTitle, ({ grant }) => getTitleCard(deps, grant.event, grant.actor))
  handle(wallRoutes.getWallChallenge, async ({ grant, query }) => ({
    challenge: await getChallengeCard(deps, grant.event, grant.actor, query.after),
  }))
  handle(wallRoutes.listSlides, ({ grant, query }) =>
    listSlides(deps, grant.event, grant.actor, query.cursor),
  )
  handle(wallRoutes.getSlide, ({ grant, params, query: { pixels, webp } }) => {
    const screen = pixels === undefined ? undefined : { pixels, hasWebp: webp === '1' }
    return getSlide(deps, grant.event, grant.actor, params.slideId, screen)
  })
}
