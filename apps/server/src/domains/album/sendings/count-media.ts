import type { MediaFilterQuery, mediaCountsSchema } from '@afterglow/contract/media'
import type { infer as Infer } from 'zod/mini'
import type { Authorized } from '../../../platform/authorized.ts'
import type { EventRow } from '../../access/index.ts'
import { type FilterDeps, hostFilterOf } from './host-filter.ts'
import { countByStatus, countUnpublished } from './list-store.ts'

/** Counts photos by status. Without a filter, only the few that are not published are counted row by row. */
export async function countMediaByStatus(
  deps: FilterDeps,
  event: Authorized<EventRow, 'manage'>,
  query: Omit<MediaFilterQuery, 'status'>,
): Promise<Infer<typeof mediaCountsSchema>> {
  const isFiltered = Object.values(query).some((value) => value !== undefined && value !== '')
  if (!isFiltered) {
    const counts = await countUnpublished(deps.db.query, event.id)
    return presentCounts(event.mediaCount, event.publishedCount, counts)
  }
  const counts = await countByStatus(deps.db.query, await hostFilterOf(deps, event, query))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return presentCounts(all, counts.get('published') ?? 0, counts)
}

function presentCounts(all: number, published: number, counts: ReadonlyMap<string, number>) {
  return {
    all,
    published,
    requiredApproval: counts.get('required_approval') ?? 0,
    unpublished: counts.get('unpublished') ?? 0,
  }
}
