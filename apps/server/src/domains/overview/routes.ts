import { type EventStep, overviewRoutes } from '@afterglow/contract/overview'
import type { HandleProduct } from '../access/index.ts'
import { listActivity } from './list-activity.ts'
import { type OverviewDeps, readOverview } from './read-overview.ts'

export function registerOverviewRoutes(
  handle: HandleProduct,
  deps: OverviewDeps & { noteStep(eventId: string, step: EventStep): Promise<void> },
): void {
  handle(overviewRoutes.getOverview, ({ grant }) => readOverview(deps, grant.event, grant.actor))

  handle(overviewRoutes.listActivity, ({ grant, query }) => listActivity(deps, grant.event, query.cursor))

  handle(overviewRoutes.listEventNews, async ({ grant }) => ({
    events: await deps.listPhotoNews(grant.userId),
  }))

  handle(overviewRoutes.finishStep, async ({ grant, params }) => {
    await deps.noteStep(grant.event.id, params.step)
    return undefined
  })
}
