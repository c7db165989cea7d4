import { createHash } from 'node:crypto'
import { KB, MB } from '@afterglow/contract/kernel'
import type { Upload } from '@afterglow/contract/uploads'
import { expect, it } from 'vitest'
import type { Agent } from '../agent.ts'
import { findViolations } from '../faults/integrity.ts'
import { aParty, aPhoto, type Photo } from '../faults/party.ts'
import { announce, finish, send } from '../faults/sending.ts'
import { putPart } from '../people.ts'
import { describeInCluster } from './in-cluster.ts'

const GUESTS = 12
const PHOTOS_EACH = 3

describeInCluster('uploads through two webs', (cluster) => {
  // spec: cluster.uploads
  it('arrive whole when their parts alternate between the two and a third request completes them', async () => {
    const party = await aParty(cluster)
    const webs = cluster.atEachWeb(await party.guest())
    const photo = aPhoto(20 * MB)
    const { id, parts } = await announce(webs[0], party.eventId, photo)
    expect(parts.length).toBeGreaterThan(2)

    for (const [at, part] of parts.entries())
      expect((await putPart(webs[at % 2]!, part.url, bytesOf(photo, part))).status).toBeLessThan(300)
    const sent = await finish(webs[parts.length % 2]!, party.eventId, id, photo)

    expect(await findViolations(cluster, party, [sent])).toEqual([])
  })

  // spec: cluster.uploads
  it('take the same part at both at once, and are completed at both at once as one photo', async () => {
    const party = await aParty(cluster)
    const webs = cluster.atEachWeb(await party.guest())
    const photo = aPhoto(9 * MB)
    const { id, parts } = await announce(webs[0], party.eventId, photo)

    for (const part of parts) {
      const answers = await Promise.all(webs.map((web) => putPart(web, part.url, bytesOf(photo, part))))
      expect(answers.filter(({ status }) => status < 300)).not.toEqual([])
    }
    const sent = await Promise.all(webs.map((web) => finish(web, party.eventId, id, photo)))

    expect(sent[0]).toEqual(sent[1])
    expect(await party.album()).toHaveLength(1)
    expect(await findViolations(cluster, party, sent)).toEqual([])
  })

  // spec: cluster.uploads
  it('become one photo of the album when two guests send the same one at both at once', async () => {
    const party = await aParty(cluster)
    const photo = aPhoto()
    const [first] = cluster.atEachWeb(await party.guest())
    const [, second] = cluster.atEachWeb(await party.guest())
    const guests = [first, second] as const
    const uploads = await Promise.all(guests.map((guest) => announce(guest, party.eventId, photo)))

    const sent = await Promise.all(
      guests.map((guest, at) => finish(guest, party.eventId, uploads[at]!.id, photo)),
    )

    const album = await party.album()
    expect(album).toHaveLength(1)
    expect(await usageOf(party.host)).toBe(photo.bytes.length)
    for (const guest of guests)
      expect((await guest.get(`/api/events/${party.eventId}/media?mine=1`)).body.items).toHaveLength(1)
    const listed = sent.filter(({ mediaId }) => mediaId === album[0]?.id)
    expect(await findViolations(cluster, party, listed)).toEqual([])
  })

  // spec: cluster.totals
  it('of a crowd leave totals and room exact', async () => {
    const party = await aParty(cluster)
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => party.guest()))

    const sent = await Promise.all(
      guests.flatMap((guest) =>
        Array.from({ length: PHOTOS_EACH }, (_, at) => send(guest, party.eventId, aPhoto((100 + at) * KB))),
      ),
    )

    expect(new Set(sent.map(({ mediaId }) => mediaId)).size).toBe(GUESTS * PHOTOS_EACH)
    expect(await findViolations(cluster, party, sent)).toEqual([])
    expect(await usageOf(party.host)).toBe(sent.reduce((sum, { size }) => sum + size, 0))
    for (const host of cluster.atEachWeb(party.host)) {
      expect((await host.get('/api/account/storage/reserved')).body).toEqual({ bytes: 0 })
      const counts = await host.get(`/api/events/${party.eventId}/media/counts`)
      expect(counts.body).toMatchObject({ published: sent.length })
    }
  })

  // spec: cluster.totals
  it('come back byte for byte from each web', async () => {
    const party = await aParty(cluster)
    const { mediaId, sha256 } = await send(await party.guest(), party.eventId, aPhoto(3 * MB))

    for (const host of cluster.atEachWeb(party.host)) {
      const { body } = await host.get(`/api/events/${party.eventId}/media/${mediaId}`)
      const { bytes } = await host.get(body.fileUrl)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })
})

function bytesOf({ bytes }: Photo, { offset, size }: Upload['parts'][number]): Buffer {
  return bytes.subarray(offset, offset + size)
}

async function usageOf(host: Agent): Promise<number> {
  return (await host.get('/api/account/storage')).body.usedBytes
}
