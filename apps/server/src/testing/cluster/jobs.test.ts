import { createHash } from 'node:crypto'
import { MINUTES } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { LAPSE_JOB } from '../../domains/album/ingest/reservations.ts'
import { aWav } from '../../media-engine/testing/wav.ts'
import { openZip } from '../../platform/zip/testing/open-zip.ts'
import type { Agent } from '../agent.ts'
import { findViolations, settle } from '../faults/integrity.ts'
import { aParty, aPhoto } from '../faults/party.ts'
import { send } from '../faults/sending.ts'
import { until } from '../faults/until.ts'
import type { ClusterView } from './cluster-view.ts'
import { describeInCluster } from './in-cluster.ts'

describeInCluster('what two workers do for two webs', (cluster) => {
  beforeAll(() => watchEnqueued(cluster))

  // spec: cluster.jobs
  it('is an archive that is ordered at one web and fetched from both, range by range', async () => {
    const party = await aParty(cluster)
    const guest = await party.guest()
    const sent = await Promise.all(
      [aPhoto(), aPhoto(), aPhoto()].map((photo) => send(guest, party.eventId, photo)),
    )
    const [here, there] = cluster.atEachWeb(party.host)
    const orders = `/api/events/${party.eventId}/archives`
    const { body: order } = await here.post(orders, {})
    const { url, bytes } = await until('the archive is ready', async () => {
      const { body } = await there.get(`${orders}/${order.id}`)
      return body.state === 'ready' && (body as { url: string; bytes: number })
    })

    const middle = Math.floor(bytes / 2)
    const halves = [await rangeOf(here, url, [0, middle]), await rangeOf(there, url, [middle + 1, bytes - 1])]

    const zip = Buffer.concat(halves)
    const entries = await openZip(zip.length, async (offset, length) => zip.subarray(offset, offset + length))
    const hashes = entries.map(({ dataStart, size }) => sha256(zip.subarray(dataStart, dataStart + size)))
    expect(hashes).toEqual(expect.arrayContaining(sent.map((photo) => photo.sha256)))
  })

  // spec: cluster.jobs
  it('is notes and voice messages that were left at one web, read and heard at the other', async () => {
    const party = await aParty(cluster)
    const event = `/api/events/${party.eventId}`
    const [here] = cluster.atEachWeb(await party.guest())
    const [, host] = cluster.atEachWeb(party.host)
    const note = { id: uuid(), message: 'Love to you both', theme: 'theme1', senderName: 'Aunt Birgit' }
    expect((await here.post(`${event}/notes`, note)).status).toBeLessThan(300)
    const voice = uuid()
    expect((await here.put(`${event}/voice-notes/${voice}`, aWav({ seconds: 2 }))).status).toBeLessThan(300)

    expect((await host.get(`${event}/notes`)).body.items).toMatchObject([{ message: note.message }])
    const heard = await until('the recording can be played', async () => {
      const { body } = await host.get(`${event}/voice-notes`)
      return body.items.find(
        ({ id, isPlayable }: { id: string; isPlayable: boolean }) => id === voice && isPlayable,
      )
    })
    expect((await host.get(heard.audioData)).status).toBe(200)
  })

  // spec: cluster.clock
  it('happens once: of the jobs of every minute each worker does not make its own', async () => {
    const minutes = await until(
      'a minute has begun twice',
      async () => {
        const found = await enqueuedByMinute(cluster)
        return found.length >= 2 && found
      },
      4 * MINUTES,
    )
    expect(minutes.map(({ jobs }) => jobs)).toEqual(minutes.map(() => 1))
  })

  // spec: cluster.clock
  it('leaves nothing that the integrity check finds', async () => {
    const party = await aParty(cluster)
    await settle(cluster)
    expect(await findViolations(cluster, party, [])).toEqual([])
  })
})

/** Records from now on when the job of every minute is enqueued: a job that is done is deleted. */
async function watchEnqueued({ database }: ClusterView): Promise<void> {
  await sql`
    create table if not exists public.enqueued (at timestamptz not null);
    create or replace function note_enqueued() returns trigger language plpgsql as $$
      begin
        insert into public.enqueued select new.run_at from graphile_worker._private_tasks
          where id = new.task_id and identifier = '${sql.raw(LAPSE_JOB)}';
        return null;
      end $$;
    create or replace trigger note_enqueued after insert on graphile_worker._private_jobs
      for each row execute function note_enqueued()`.execute(database.query)
}

async function enqueuedByMinute({ database }: ClusterView): Promise<{ jobs: number }[]> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from public.enqueued group by date_trunc('minute', at)`.execute(
    database.query,
  )
  return rows
}

async function rangeOf(agent: Agent, url: string, [from, to]: [number, number]): Promise<Buffer> {
  const { status, bytes } = await agent.get(url, { headers: { range: `bytes=${from}-${to}` } })
  expect(status).toBe(206)
  return bytes
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
