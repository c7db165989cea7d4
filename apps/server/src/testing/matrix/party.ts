import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EventAccess } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { MediaAccess } from '@afterglow/contract/media'
import { WALL_DEFAULTS } from '@afterglow/contract/wall'
import { accessOf, type EventRow } from '../../domains/access/index.ts'
import { eventRows } from '../../domains/events/index.ts'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent, Answer } from '../agent.ts'
import { aGuest, aWedding, guestIdOf, upload, type Wedding } from '../people.ts'
import { aJpeg } from '../pictures.ts'
import type { TestApp } from '../test-app.ts'
import type { MatrixSettings } from './settings.ts'

export const PASSWORD = 'lanterns'
export const SENDER_NAME = 'Sanna'
/** What nobody may find who did not write it, or is not shown it. */
export const SECRET_WORDS = 'Tante Ines adores you'
const SECRET_NAME = 'Tante Ines in Lisbon.jpg'
export const SECRET = /Tante Ines/
export const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))

export interface Person {
  who: string
  agent: Agent
  actor: Actor
}

export interface PartyPhoto {
  id: string
  access: MediaAccess
  sha256: string
  size: number
}

export interface PartyMessage {
  path: string
  id: string
  guestId: string | null
}

/** An event with everybody who may come to it, each as far inside as they get. */
export interface Party {
  wedding: Wedding
  people: Person[]
  /** One of the sender in an album, one of the host, and one of the sender that waits for approval. */
  photos: PartyPhoto[]
  /** A note and a voice message of the sender, and a note of the host. */
  messages: PartyMessage[]
  /** What the photos were sent for, and what the wall shows. */
  challengeId: string
  wallKey: string
  readEvent(): Promise<EventRow>
  readAccess(): Promise<EventAccess>
}

export async function aParty(app: TestApp, stranger: Agent, settings: MatrixSettings): Promise<Party> {
  const wedding = await aWedding(app)
  const { host, event } = wedding
  const base = `/api/events/${event.id}`
  const [sender, other, locked, newcomer] = [
    await aGuest(app, event),
    await aGuest(app, event),
    await aGuest(app, event),
    await aGuest(app, event),
  ]
  // A ban counts for an address as well.
  const banned = newcomer.at('198.51.100.9')
  const challengeId = await aChallenge(host, base)
  const albumId = await anAlbum(host, base)
  for (const [guest, name] of [
    [sender, SENDER_NAME],
    [banned, 'Uninvited'],
  ] as const)
    await succeed(guest.sendJson('PUT', `${base}/me`, { name }))

  const send = async (
    agent: Agent,
    guestId: string | null,
    album: { albumId?: string } = {},
  ): Promise<PartyPhoto> => {
    const bytes = await aJpeg()
    const { body } = await upload(agent, event, { bytes, name: SECRET_NAME, challengeId, ...album })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return {
      id: body.media.id,
      access: { status: 'published', guestId, albumId: album.albumId ?? null },
      sha256,
      size: bytes.length,
    }
  }
  const senderId = guestIdOf(sender, event)
  const photos = [await send(sender, senderId, { albumId }), await send(host, null)]
  const waiting = await send(sender, senderId)
  const messages = [
    await leaveNote(sender, event.id, senderId),
    await leaveVoice(sender, event.id, senderId),
    await leaveNote(host, event.id, null),
  ]
  await app.runJobs()
  for (const { path, id } of messages.filter((message) => message.path === 'voice-notes'))
    await succeed(host.patch(`${base}/${path}/${id}`, { isPublished: true }))
  const hold = { items: [{ mediaId: waiting.id, status: 'required_approval' }] }
  await succeed(host.post(`${base}/media/statuses`, hold))
  await succeed(host.sendJson('PUT', `${base}/guests/${guestIdOf(banned, event)}/ban`, {}))
  await succeed(
    host.sendJson('PUT', `${base}/wall-settings`, { ...WALL_DEFAULTS, showNotes: true, challengeId }),
  )
  const wallPath: string = (await host.get(`${base}/wall-control`)).body.path
  await set(host, base, settings, albumId)
  for (const guest of [sender, other, banned]) await guest.post(`${base}/unlock`, { password: PASSWORD })

  const readEvent = async () => {
    const row = await eventRows.findEvent(app.platform.db.query, event.id)
    if (row === undefined) throw new Error('no event')
    return row
  }
  const guest = (agent: Agent, rights: { unlocked: boolean; barred?: 'banned' }): Actor => ({
    kind: 'guest',
    eventId: event.id,
    guestId: guestIdOf(agent, event),
    ...rights,
  })
  const people = [
    { who: 'owner', agent: host, actor: { kind: 'host', userId: (await readEvent()).userId } as const },
    { who: 'other host', agent: stranger, actor: { kind: 'visitor' } as const },
    { who: 'visitor', agent: app.browser(), actor: { kind: 'visitor' } as const },
    { who: 'locked guest', agent: locked, actor: guest(locked, { unlocked: false }) },
    { who: 'sender', agent: sender, actor: guest(sender, { unlocked: true }) },
    { who: 'other guest', agent: other, actor: guest(other, { unlocked: true }) },
    { who: 'banned guest', agent: banned, actor: guest(banned, { unlocked: true, barred: 'banned' }) },
  ]
  return {
    wedding,
    people,
    photos: [...photos, { ...waiting, access: { ...waiting.access, status: 'required_approval' } }],
    messages,
    challengeId,
    wallKey: wallPath.split('#')[1] ?? '',
    readEvent,
    readAccess: async () => accessOf(await readEvent()),
  }
}

async function set(
  host: Agent,
  base: string,
  { isUnrevealed, isAlbumClosed, ...settings }: MatrixSettings,
  albumId: string,
): Promise<void> {
  // A camera needs a time at which its photos appear, be it long ago.
  const revealed = settings.guestsHaveCamera ? '2020-01-01T10:00' : null
  const revealsAtLocal = isUnrevealed ? '2030-01-01T10:00' : revealed
  await succeed(host.patch(base, { ...settings, revealsAtLocal, password: PASSWORD }))
  const seenBy = isAlbumClosed ? 'senders' : 'everybody'
  await succeed(host.patch(`${base}/albums/${albumId}`, { seenBy }))
}

async function aChallenge(host: Agent, base: string): Promise<string> {
  const id = randomUUID()
  await succeed(host.post(`${base}/challenges`, { challenges: [{ id, prompt: 'Somebody laughing' }] }))
  return id
}

async function anAlbum(host: Agent, base: string): Promise<string> {
  const id = randomUUID()
  await succeed(host.post(`${base}/albums`, { id, name: 'Ceremony' }))
  return id
}

async function leaveNote(agent: Agent, eventId: string, guestId: string | null): Promise<PartyMessage> {
  const id = randomUUID()
  await succeed(agent.post(`/api/events/${eventId}/notes`, { id, message: SECRET_WORDS, theme: 'theme1' }))
  return { path: 'notes', id, guestId }
}

async function leaveVoice(agent: Agent, eventId: string, guestId: string): Promise<PartyMessage> {
  const id = randomUUID()
  await succeed(agent.put(`/api/events/${eventId}/voice-notes/${id}`, RECORDING))
  return { path: 'voice-notes', id, guestId }
}

async function succeed(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}
