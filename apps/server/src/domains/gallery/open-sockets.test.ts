import { beforeAll, expect, it, vi } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const app = oneApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
const { wedding, guest } = eachWedding(app)
beforeAll(() => listen(app))

const open = (agent: Agent, door = false) => openFeed(app, agent, wedding.event, { door })

/** Opens pages until one is refused. */
async function openAll(next: (n: number) => Promise<Agent> | Agent, door = false): Promise<Feed[]> {
  const feeds: Feed[] = []
  for (;;) {
    const feed = await open(await next(feeds.length), door).catch((error: Error) => error)
    if (feed instanceof Error) {
      expect(feed.message).toBe('429')
      return feeds
    }
    feeds.push(feed)
  }
}

async function closeAll(feeds: Feed[]): Promise<void> {
  for (const feed of feeds) feed.close()
  await Promise.all(feeds.map(({ closed }) => closed))
}

it('one guest holds so many pages open and no more, and others in the same network open theirs', async () => {
  const feeds = await openAll(() => guest)
  expect(feeds).toHaveLength(3)
  const neighbor = await open(await aGuest(app, wedding.event))
  await closeAll([...feeds, neighbor])
  const again = await vi.waitFor(() => open(guest))
  await closeAll([again])
})

it('one network holds so many open, with whatever cookies, and at the door as well', async () => {
  const feeds = await openAll(() => app.browser(), true)
  expect(feeds).toHaveLength(150)
  await closeAll(feeds)
})
