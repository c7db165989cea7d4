// spec: uploads.survive, K01

import { KB, MB } from '@afterglow/contract/kernel'
import { describe, it } from 'vitest'
import type { Agent } from '../agent.ts'
import { beginPart } from './http-agent.ts'
import type { Installation, Victim } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto, aSlowPhoto, type Party } from './party.ts'
import { isBeingDerived, stagedBytes } from './peeking.ts'
import { runningInstallation } from './running-installation.ts'
import { type Acknowledged, announce, finish, send } from './sending.ts'
import { until } from './until.ts'

const VICTIMS: Victim[] = ['web', 'worker', 'database', 'serve']

describe.concurrent('kill -9 while guests are at every step of an upload', () => {
  it.for(VICTIMS)(
    'K01: of %s loses nothing that was acknowledged, and every guest can go on',
    async (victim, context) => {
      const { expect } = context
      const installation = await runningInstallation(context)
      const party = await aParty(installation)

      const guests = await Promise.all([
        beforeAnnouncing(party),
        afterAnnouncing(party),
        inTheMiddleOfAPart(installation, party),
        afterOneOfTwoParts(party),
        afterTheLastPart(party),
        whileCompleting(party),
        afterTheAnswer(party),
      ])
      const deriving = await whileDeriving(installation, party)
      await installation.kill(victim)
      await installation.recover()

      const visible = new Set((await party.album()).map(({ id }) => id))
      const unsent = guests.flatMap(({ uploadId }) => uploadId ?? [])
      expect(
        unsent.filter((id) => visible.has(id)),
        'half-done uploads in the album',
      ).toEqual([])

      const acknowledged = await Promise.all([...guests.map(({ goOn }) => goOn()), deriving])
      expect(await findViolations(installation, party, acknowledged)).toEqual([])
      expect((await party.album()).length).toBe(acknowledged.length)
    },
  )
})

/** A guest who was stopped somewhere. */
interface Stopped {
  /** Set while the photo must not be seen: nobody has asked to complete it. */
  uploadId: string | null
  /** What their browser does once it can. */
  goOn(): Promise<Acknowledged>
}

async function beforeAnnouncing({ eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  return { uploadId: null, goOn: () => send(agent, eventId, aPhoto()) }
}

async function afterAnnouncing({ eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  const photo = aPhoto()
  const { id } = await announce(agent, eventId, photo)
  return { uploadId: id, goOn: () => finish(agent, eventId, id, photo) }
}

async function inTheMiddleOfAPart(installation: Installation, { eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  const photo = aPhoto(4 * MB)
  const { id, parts } = await announce(agent, eventId, photo)
  const part = await beginPart(installation.url, parts[0]!.url, photo.bytes, 2 * MB)
  await until('half of the part is on the disk', async () => (await stagedBytes(installation, id)) > 1 * MB)
  return {
    uploadId: id,
    async goOn() {
      part.abort()
      return finish(agent, eventId, id, photo)
    },
  }
}

async function afterOneOfTwoParts({ eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  const photo = aPhoto(8 * MB + 100 * KB)
  const { id, parts } = await announce(agent, eventId, photo)
  await agent.put(parts[0]!.url, photo.bytes.subarray(0, parts[0]!.size))
  return { uploadId: id, goOn: () => finish(agent, eventId, id, photo) }
}

async function afterTheLastPart({ eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  const photo = aPhoto()
  const { id, parts } = await announce(agent, eventId, photo)
  await agent.put(parts[0]!.url, photo.bytes)
  return { uploadId: id, goOn: () => finish(agent, eventId, id, photo) }
}

/** Its success is open; that the guest learns the true outcome is not. */
async function whileCompleting({ eventId, guest }: Party): Promise<Stopped> {
  const agent = await guest()
  const photo = aPhoto(2 * MB)
  const { id, parts } = await announce(agent, eventId, photo)
  await agent.put(parts[0]!.url, photo.bytes)
  const completing = completeAndForget(agent, eventId, id)
  return {
    uploadId: null,
    async goOn() {
      await completing
      return finish(agent, eventId, id, photo)
    },
  }
}

function completeAndForget(agent: Agent, eventId: string, id: string): Promise<unknown> {
  return agent.post(`/api/events/${eventId}/uploads/${id}/complete`).catch((error: Error) => error)
}

async function afterTheAnswer({ eventId, guest }: Party): Promise<Stopped> {
  const acknowledged = await send(await guest(), eventId, aPhoto())
  return { uploadId: null, goOn: async () => acknowledged }
}

async function whileDeriving(installation: Installation, { eventId, guest }: Party): Promise<Acknowledged> {
  const acknowledged = await send(await guest(), eventId, aSlowPhoto())
  await until('a worker has the photo in hand', () => isBeingDerived(installation, acknowledged.mediaId))
  return acknowledged
}
