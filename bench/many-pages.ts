import { KB } from '@afterglow/contract/kernel'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { aParty, aPhoto } from '../apps/server/src/testing/faults/party.ts'
import { upload } from '../apps/server/src/testing/people.ts'
import { startChild } from './child.ts'
import type { Arrival, PageOrder } from './open-pages.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'

const PAGES = 5_000
const SENDERS = 5
const PHOTOS_EACH = 12

/** Uploads of a few guests while thousands of pages are open in one web process, compared with none open. */
export async function measureManyPages(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId, guest } = await aParty(product)
    const senders: Agent[] = []
    for (let count = 0; count < SENDERS; count += 1) senders.push(await guest())
    const send = () => secondsToSend(senders, eventId)
    // The first photos warm up the product.
    await send()
    const baseline = await send()
    const pages = startChild<PageOrder, Arrival>('open-pages.ts')
    try {
      const urls = [`${product.url.replace('http', 'ws')}/api/events/${eventId}/socket`]
      const cookies = senders.map((sender) => sender.cookieHeader())
      await pages.ask({ kind: 'open', urls, cookies, count: PAGES })
      const measured = await send()
      const { open } = await pages.ask({ kind: 'count' })
      return [
        {
          ...{ name: 'uploads beside 5,000 open pages', unit: 's' },
          ...{ measured, baseline, ratio: measured / baseline },
        },
        figureOfAmount('pages hung up on, of 5,000', '', PAGES - open + 1),
      ]
    } finally {
      pages.stop()
    }
  })
}

/** @throws Error when one of the files is refused */
async function secondsToSend(senders: readonly Agent[], eventId: string): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    senders.map(async (sender, index) => {
      for (let count = 0; count < PHOTOS_EACH; count += 1) {
        const { bytes } = aPhoto(400 * KB)
        const file = { name: `IMG_${index}_${count}.jpg`, type: 'image/jpeg', bytes }
        const { status, body } = await upload(sender, { id: eventId }, file)
        if (status !== 201) throw new Error(`A photo was not accepted: ${status} ${JSON.stringify(body)}`)
      }
    }),
  )
  return (performance.now() - startedAt) / 1000
}
