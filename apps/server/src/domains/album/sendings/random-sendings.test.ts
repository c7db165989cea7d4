import { randomUUID } from 'node:crypto'
import { type Media, REMOVAL_GRACE } from '@afterglow/contract/media'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { type Random, seededRandom } from '../../../testing/faults/random.ts'
import {
  aGuest,
  aWedding,
  guestIdOf,
  initUpload,
  putParts,
  upload,
  type Wedding,
} from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'
import { findWrongSums } from '../../../testing/wrong-sums.ts'

/** Few contents, so that most sendings meet others. */
const CONTENTS = 3
const STEPS = 70

const app = oneApp()
let files: Buffer[]
let thumbnail: Buffer
beforeAll(async () => {
  const sizes = Array.from({ length: CONTENTS }, (_, index) => ({ width: 64 + index, height: 48 }))
  files = await Promise.all(sizes.map((size) => aJpeg(size)))
  thumbnail = await aJpeg({ width: 32, height: 24 })
})

/** Random operations of three guests and a host on a few photos. */
function openAlbum(random: Random, { host, event }: Wedding, guests: readonly Agent[]) {
  const base = `/api/events/${event.id}`
  const begun: { agent: Agent; id: string; send(): Promise<unknown> }[] = []
  const takeBacks: string[] = []
  let removed: string[] = []

  const post = async (agent: Agent, path: string, body?: object) => {
    const answer = await agent.post(`${base}${path}`, body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    return answer
  }
  const list = async (agent: Agent, query = ''): Promise<Media[]> =>
    (await agent.get(`${base}/media${query}`)).body.items
  const remove = async (agent: Agent, media: readonly Media[]) => {
    if (media.length === 0) return
    const { id } = random.oneOf(media)
    removed.push(id)
    const { status } = await agent.delete(`${base}/media/${id}`)
    expect(status).toBeLessThan(500)
  }

  const steps = {
    async send() {
      const answer = await upload(random.oneOf([host, ...guests]), event, { bytes: random.oneOf(files) })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    },
    async showEarly() {
      const [agent, bytes] = [random.oneOf(guests), random.oneOf(files)]
      const answer = await initUpload(agent, event, { bytes })
      if (answer.outcome !== 'accepted') return
      const { upload: started } = answer
      await agent.put(started.thumbnailUrl, thumbnail)
      begun.push({ agent, id: started.id, send: () => putParts(agent, started, bytes) })
    },
    async complete() {
      const [one] = begun.splice(0, 1)
      if (one === undefined) return
      // A part of an upload that ended meanwhile is refused.
      await one.send().catch(() => undefined)
      await post(one.agent, `/uploads/${one.id}/complete`)
    },
    async drop() {
      const [one] = begun.splice(0, 1)
      if (one !== undefined) await one.agent.delete(`${base}/uploads/${one.id}`)
    },
    async removeOwn() {
      const agent = random.oneOf(guests)
      await remove(agent, await list(agent, '?mine=1'))
    },
    removeAsHost: async () => remove(host, await list(host)),
    async restore() {
      const mediaIds = removed.filter(() => random.between(0, 2) > 0)
      if (mediaIds.length === 0) return
      await post(host, '/media/restorations', { mediaIds })
      removed = removed.filter((id) => !mediaIds.includes(id))
    },
    async decide() {
      const media = await list(host)
      if (media.length === 0) return
      const items = [{ mediaId: random.oneOf(media).id, status: random.oneOf(['published', 'unpublished']) }]
      await post(host, '/media/statuses', { items })
    },
    async takeBack() {
      const id = randomUUID()
      const { status } = await post(host, `/guests/${guestIdOf(random.oneOf(guests), event)}/take-back`, {
        id,
      })
      if (status === 200) takeBacks.push(id)
    },
    async undoTakeBack() {
      const id = takeBacks.pop()
      if (id !== undefined) await post(host, `/take-backs/${id}/undo`)
    },
    work: () => app.runJobs(),
    async purge() {
      app.clock.advance(REMOVAL_GRACE + 1)
      await sweep(app.platform)
    },
  }
  return steps
}

const OFTEN = [
  'send',
  'send',
  'send',
  'showEarly',
  'complete',
  'removeOwn',
  'removeAsHost',
  'restore',
] as const
const RARE = ['drop', 'decide', 'takeBack', 'undoTakeBack', 'work', 'purge'] as const

/** Photos that take room without a sending in the album or the other way round, or of which none or two are listed. */
async function findMisplaced(eventId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, takes_room, 'room' as fault from photos
     where event_id = ${eventId}
       and takes_room <> exists (select from live_sendings where photo_id = photos.id)
    union all
    select photo_id, null, status from live_sendings where event_id = ${eventId}
     group by photo_id, status having count(*) filter (where not is_copy) <> 1
    union all
    select id, takes_room, 'orphan' from photos
     where event_id = ${eventId} and not exists (select from sendings where photo_id = photos.id)`.execute(
    app.platform.db.query,
  )
  return rows
}

it.each([
  [1, { guestsViewOwnOnly: true }],
  [2, {}],
])('room and counters are right after each of many random steps (%i)', async (seed, settings) => {
  const random = seededRandom(seed)
  const wedding = await aWedding(app, { guestsCanDelete: true, ...settings })
  const guests = [
    await aGuest(app, wedding.event),
    await aGuest(app, wedding.event),
    await aGuest(app, wedding.event),
  ]
  const steps = openAlbum(random, wedding, guests)
  const done: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.between(1, 4) === 1 ? random.oneOf(RARE) : random.oneOf(OFTEN)
    done.push(name)
    const history = done.slice(-12).join(' ')
    await steps[name]()
    expect(await findMisplaced(wedding.event.id), history).toEqual([])
    expect(await findWrongSums(app.platform.db), history).toEqual([])
  }
})
