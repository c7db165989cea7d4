import type { MediaType } from '@afterglow/contract/media'
import { type Piece, planScrub } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { readRange } from '../../../platform/blobs/index.ts'
import { RecentMap } from '../../../platform/recent-map.ts'

/** Plans for serving originals without their metadata. An original never changes, so its plan is made once. */
export interface ScrubPlans {
  /** Null for a malformed file. */
  of(key: string, type: MediaType, size: number): Promise<Piece[] | null>
}

const MAX_PLANS = 500
/** Pieces of a plan that takes more memory than hundreds of others: some hundred bytes each. */
const LARGE_PLAN = 1000
const MAX_LARGE_PLANS = 10

export function createScrubPlans(blobs: BlobStore): ScrubPlans {
  const plans = new RecentMap<string, Promise<Piece[] | null>>(MAX_PLANS)
  const large = new RecentMap<string, Promise<Piece[] | null>>(MAX_LARGE_PLANS)
  return {
    of(key, type, size) {
      const known = plans.get(key) ?? large.get(key)
      if (known !== undefined) return known
      const plan = planScrub(type, {
        size,
        read: (start, end) => readRange(blobs, key, start, end),
      })
      plans.set(key, plan)
      plan.then(
        (pieces) => {
          if (pieces === null || pieces.length <= LARGE_PLAN) return
          plans.delete(key)
          large.set(key, plan)
        },
        // A failed read must not be cached.
        () => plans.delete(key),
      )
      return plan
    },
  }
}
