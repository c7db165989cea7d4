import { AppError } from '@afterglow/contract'
import { type WallControl, wallRoutes } from '@afterglow/contract/wall'
import { bodyOf } from '../../http/request-body.ts'
import { sendPicture } from '../../http/send-picture.ts'
import type { EventRow, HandleProduct } from '../access/index.ts'
import type { WallDeps } from './deps.ts'
import { findWallRows } from './find-wall-rows.ts'
import { getChallengeCard, getTitleCard } from './get-cards.ts'
import { getSlide } from './get-slide.ts'
import { listSlides } from './list-slides.ts'
import { LOGO_TYPE, logoKey, logoUrlOf } from './logos.ts'
import { findMessage } from './message-store.ts'
import { modeOf, presentWall, settingsOf, styleOf } from './present-wall.ts'
import { removeLogo } from './remove-logo.ts'
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
      logoUrl: logoUrlOf(settings),
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
  handle(wallRoutes.putWallLogo, async ({ grant, request }) => ({
    logoId: await deps.logos.receive({ ownerId: grant.event.id }, bodyOf(request)),
  }))
  handle(wallRoutes.getWallLogoState, async ({ grant, params }) => {
    const logo = await deps.logos.find(params.logoId)
    if (logo?.ownerId !== grant.event.id) throw new AppError('resource.not_found')
    const state = logo.state === 'receiving' ? 'processing' : logo.state
    return { state, control: await control(grant.event) }
  })
  handle(wallRoutes.removeWallLogo, async ({ grant }) => {
    await removeLogo(deps, grant.event)
    return control(grant.event)
  })
  handle(wallRoutes.getWallLogoBytes, ({ params: { eventId, logoId }, request, reply }) =>
    sendPicture(deps.blobs, logoKey(eventId, logoId), request, reply, LOGO_TYPE),
  )
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
