import { type WallControl, wallRoutes } from '@afterglow/contract/wall'
import type { EventRow, HandleProduct } from '../access/index.ts'
import type { WallDeps } from './deps.ts'
import { getSlide } from './get-slide.ts'
import { listSlides } from './list-slides.ts'
import { modeOf, presentWall, settingsOf, styleOf } from './present-wall.ts'
import { renewWallLink } from './renew-wall-link.ts'
import { setUpWall } from './set-up-wall.ts'
import { chosenSpotlight, findSpotlight } from './spotlight.ts'
import { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

export function registerWallRoutes(handle: HandleProduct, deps: WallDeps): void {
  const find = (event: EventRow) => findWallSettings(deps.db.query, event.id)
  const control = (event: EventRow, row: WallSettingsRow | undefined): WallControl => ({
    mode: modeOf(row),
    style: styleOf(row),
    spotlight: chosenSpotlight(row),
    path: `/photo-wall/${event.id}#${deps.wallKeys.keyOf(event)}`,
  })

  handle(wallRoutes.getWallSettings, async ({ grant }) => settingsOf(await find(grant.event)))
  handle(wallRoutes.saveWallSettings, async ({ grant, body }) =>
    settingsOf(await setUpWall(deps, grant.event, body)),
  )
  handle(wallRoutes.getWallControl, async ({ grant }) => control(grant.event, await find(grant.event)))
  handle(wallRoutes.controlWall, async ({ grant, body }) =>
    control(grant.event, await setUpWall(deps, grant.event, body)),
  )
  handle(wallRoutes.renewWallLink, async ({ grant }) =>
    control(await renewWallLink(deps, grant.event), await find(grant.event)),
  )
  handle(wallRoutes.getWall, async ({ grant }) => {
    const row = await find(grant.event)
    const spotlight = await findSpotlight(deps.db.query, grant.event, row, deps.clock.now())
    return presentWall(deps, grant.event, grant.actor, row, spotlight)
  })
  handle(wallRoutes.listSlides, ({ grant, query }) =>
    listSlides(deps, grant.event, grant.actor, query.cursor),
  )
  handle(wallRoutes.getSlide, ({ grant, params, query: { pixels, webp } }) => {
    const screen = pixels === undefined ? undefined : { pixels, hasWebp: webp === '1' }
    return getSlide(deps, grant.event, grant.actor, params.slideId, screen)
  })
}
