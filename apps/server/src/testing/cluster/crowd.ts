import type { Ledger } from '../faults/ledger.ts'
import { type Load, startLoad, violationsOf } from '../faults/load.ts'
import { until } from '../faults/until.ts'
import type { ClusterView } from './cluster-view.ts'
import { OpenPage } from './open-page.ts'

const GUESTS = 4
const SEED = 20_260_620

/** Guests who send through the proxy without a pause, and pages of their event that stay open meanwhile. */
export interface Crowd {
  /** Resolves when a photo that is sent from now on has been acknowledged, made ready, and shown by each page. */
  goesOn(): Promise<void>
  /** Ends it. Answers what was lost and what a page was not told; nothing is right. */
  end(): Promise<string[]>
  ledger: Ledger
  pages: OpenPage[]
}

export async function aCrowd(cluster: ClusterView): Promise<Crowd> {
  const load = await startLoad(cluster, { seed: SEED, guests: GUESTS })
  const { party, ledger } = load
  const { eventId } = party
  const viewers = [party.host.clone(), await party.guest()]
  const pages = viewers.map((agent) => new OpenPage(cluster, { agent, eventId }))
  await until('the pages are open', () => pages.every(({ connections }) => connections > 0))
  return {
    ledger,
    pages,
    async goesOn() {
      const before = new Set(ledger.photos)
      await until('a photo is sent and shown', () => {
        const sent = ledger.photos.filter((photo) => !before.has(photo))
        return sent.some(({ mediaId }) => pages.every(({ shown }) => shown.get(mediaId)?.state === 'ready'))
      })
    },
    async end() {
      await load.end()
      const lost = await violationsOf(cluster, load)
      const missed = await Promise.all(pages.map((page) => missedBy(page, cluster, load)))
      for (const page of pages) page.close()
      return [...lost, ...missed.flat()]
    },
  }
}

/** Waits until a page has been sent every fact, and compares what it shows with what was acknowledged. */
async function missedBy(
  page: OpenPage,
  { database }: ClusterView,
  { party, ledger }: Load,
): Promise<string[]> {
  await until('a page knows of every fact', async () => {
    page.ping()
    const { factSeq } = await database.query
      .selectFrom('eventCounters')
      .select('factSeq')
      .where('eventId', '=', party.eventId)
      .executeTakeFirstOrThrow()
    return page.position === factSeq
  })
  const missing = ledger.photos.filter(({ mediaId }) => page.shown.get(mediaId)?.state !== 'ready')
  const left = ledger.deleted.filter(({ mediaId }) => page.shown.has(mediaId))
  return [
    ...page.faults,
    ...missing.map(({ mediaId }) => `a page does not show photo ${mediaId}`),
    ...left.map(({ mediaId }) => `a page still shows photo ${mediaId}`),
  ]
}
