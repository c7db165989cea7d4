import type { EventStep } from '@afterglow/contract/overview'
import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import type { OverviewDeps } from './read-overview.ts'
import { registerOverviewRoutes } from './routes.ts'

type Below = Omit<OverviewDeps, 'db' | 'feedTokens' | 'clock'> & {
  noteStep(eventId: string, step: EventStep): Promise<void>
}

/** The party as its host sees it on the event's page: what all domains know of it, in one answer. */
export function overview({ db, clock, feedTokens }: Platform, below: Below) {
  return {
    name: 'overview',
    routes: (handle) => registerOverviewRoutes(handle, { ...below, db, clock, feedTokens }),
  } satisfies Plug
}
