// spec: media.gallery

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, percentile } from './report.ts'

const PHOTOS = 100_000
const GUESTS = 300
const ROUNDS = 45
/** The first requests only warm up. */
const WARM_UP = 5

/** The first page of each filter of a host's gallery among 100,000 photos: the slowest filter counts. */
export async function measureFilters(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { host, eventId } = await aParty(product)
    await insertPhotos(product.database, eventId, PHOTOS)
    const { guestId, personId, challengeId } = await spread(product.database, eventId)
    const questions = [
      `guest=${guestId}`,
      'guest=host',
      'kind=photo',
      'kind=film',
      `person=${personId}`,
      'album=none',
      `challenge=${challengeId}`,
      'loved=1',
      '',
      'noPreview=1',
      'from=2026-01-01&to=2126-01-01&sort=captured',
      'from=2000-01-01&to=2000-01-02&sort=captured',
      'status=required_approval&kind=film',
      'search=lemon',
      'search=guest%2017&sort=captured',
      'search=honeymoon',
      'search=nowhere',
      `search=lemon&kind=photo&guest=${guestId}&sort=captured`,
    ]
    const times = new Map(questions.map((question): [string, number[]] => [question, []]))
    // In turns: other load on the machine is spread over all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [question, spent] of times)
        spent.push(await timeOf(product.database, { host, eventId }, question))
    }
    const slow = Array.from(times, ([question, spent]) => {
      const usual = spent.slice(WARM_UP)
      console.error(
        `  ${question}: ${percentile(usual, 0.5).toFixed(0)}, ${percentile(usual, 0.95).toFixed(0)} ms`,
      )
      return percentile(usual, 0.95)
    })
    return [figureOfAmount('filters, first page of 100,000 (95 %, slowest filter)', 'ms', Math.max(...slow))]
  })
}

/** Has guests with names and notes send the photos, some of them films, loved, described, or with a face. */
async function spread({ query }: Database, eventId: string) {
  const [personId, challengeId] = [randomUUID(), randomUUID()]
  await sql`insert into challenges (id, event_id, prompt, position, created_at) values (${challengeId}, ${eventId}, 'The cake', 0, now())`.execute(
    query,
  )
  await sql`
    insert into guests (id, event_id, token_hash, display_name)
    select gen_random_uuid(), ${eventId}, 'bench' || n, 'Guest ' || n from generate_series(1, ${GUESTS}::int) n`.execute(
    query,
  )
  await sql`
    with guest as (
      select id, row_number() over (order by display_name) - 1 as n from guests
       where event_id = ${eventId} and display_name is not null
    ), sent as (
      select sendings.id, crc32 as n from sendings join photos on photos.id = photo_id where sendings.event_id = ${eventId}
    )
    update sendings set guest_id = guest.id,
           status = case when sent.n % 400 = 0 then 'required_approval' else 'published' end,
           description = case when sent.n % 1000 = 0 then 'The lemon cake' end,
           challenge_ids = case when sent.n % 50 = 0 then array[${challengeId}]::uuid[] else '{}' end
      from sent join guest on guest.n = sent.n % (${GUESTS}::int + 1)
     where sendings.id = sent.id`.execute(query)
  await sql`
    update photos set stream_state = case when crc32 % 20 = 0 then 'ready' end,
           state = case when crc32 % 2000 = 1 then 'no_preview' else 'ready' end,
           heart_count = case when crc32 % 3 = 0 then 1 else 0 end
     where event_id = ${eventId}`.execute(query)
  await sql`
    insert into event_notes (id, event_id, guest_id, sender_name, message, theme, created_at)
    select gen_random_uuid(), ${eventId}, id, display_name,
           case when display_name like '%7' then 'Enjoy the honeymoon' else 'All the best' end, 'theme1', now()
      from guests where event_id = ${eventId} and display_name is not null`.execute(query)
  await sql`insert into face_groups (id, event_id, created_at) values (${personId}, ${eventId}, now())`.execute(
    query,
  )
  await sql`
    insert into face_detections (id, event_id, photo_id, group_id, face_data, size, asymmetry, created_at)
    select gen_random_uuid(), ${eventId}, id, ${personId}, '{}', 1, 0, now()
      from photos where event_id = ${eventId} and crc32 % 40 = 0`.execute(query)
  await sql`analyze sendings, photos, guests, event_notes, face_detections`.execute(query)
  await sql`update event_counters set published_count = published_count - ${PHOTOS / 400}::int
    where event_id = ${eventId}`.execute(query)
  const { id } = await query
    .selectFrom('guests')
    .select('id')
    .where('eventId', '=', eventId)
    .where('displayName', '=', 'Guest 17')
    .executeTakeFirstOrThrow()
  return { guestId: id, personId, challengeId }
}

/** Each request follows a fact: a repeated page is cached. */
async function timeOf(
  { query }: Database,
  { host, eventId }: { host: Agent; eventId: string },
  question: string,
): Promise<number> {
  await sql`update event_counters set fact_seq = fact_seq + 1 where event_id = ${eventId}`.execute(query)
  const startedAt = performance.now()
  const { status } = await host.get(`/api/events/${eventId}/media?uncounted=1&${question}`)
  if (status !== 200) throw new Error(`${question} answered ${status}`)
  return performance.now() - startedAt
}
