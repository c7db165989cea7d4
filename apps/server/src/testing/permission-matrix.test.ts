import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errorCatalogue } from '@afterglow/contract'
import { seesChallengeCounts, seesChallenges } from '@afterglow/contract/challenges'
import { canCommentOn, readsComments } from '@afterglow/contract/comments'
import {
  type EventAccess,
  type EventPermissions,
  eventPermissionsSchema,
  isUnrevealed,
  LATE_FILES,
  LATE_MESSAGES,
  PERMISSION_DEFAULTS,
  refusalOf,
} from '@afterglow/contract/events'
import type { Actor, EventAction } from '@afterglow/contract/kernel'
import {
  canDeleteMedia,
  canLoveMedia,
  canSeeMedia,
  type MediaAccess,
  seesHeartCounts,
} from '@afterglow/contract/media'
import { canReportMedia } from '@afterglow/contract/moderation'
import { canDeleteNote } from '@afterglow/contract/notes'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { accessOf } from '../domains/access/index.ts'
import { eventRows } from '../domains/events/index.ts'
import { sample } from '../media-engine/testing/corpus.ts'
import type { Agent, Answer } from './agent.ts'
import { aGuest, aHost, aWedding, guestIdOf, upload, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'

const TOGGLES = (Object.keys(eventPermissionsSchema.shape) as (keyof EventPermissions)[]).filter(
  (toggle) => toggle !== 'reportsHide',
)

/** Twenty rows of Plackett and Burman, for up to 19 toggles: every pair is met in all four ways, each five times. */
const ROW = [1, 1, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 0]
const BALANCED = [
  ...ROW.map((_, shift) => ROW.map((_value, at) => ROW[(at + shift) % ROW.length] === 1)),
  Array<boolean>(ROW.length).fill(false),
]
/**
 * Eight rows that meet every pair in all four ways at least once, for up to 35 toggles: each toggle is on in four of
 * seven rows, no two in the same four, and off in the eighth (Kleitman and Spencer, 1973).
 */
const FEWEST = transposed(foursOf(7).map((rows) => Array.from({ length: 8 }, (_, row) => rows.includes(row))))
const PAIRWISE = inject('whole').includes('policies') ? BALANCED : FEWEST

/** Every choice of four numbers below `count`. */
function foursOf(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_value, at) => at).filter((at) => (bits & (1 << at)) !== 0),
  ).filter(({ length }) => length === 4)
}

function transposed(columns: boolean[][]): boolean[][] {
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] === true))
}

const settingsOf = (row: boolean[]) =>
  // Reports that hide would take the photos away from whoever comes next; they have tests of their own.
  ({
    ...Object.fromEntries(TOGGLES.map((toggle, at) => [toggle, row[at]])),
    reportsHide: false,
  }) as EventPermissions

const PASSWORD = 'lanterns'
const SECRET_NAME = 'Tante Ines in Lisbon.jpg'
const SENDER_NAME = 'Sanna'
const SECRET_WORDS = 'Tante Ines adores you'
const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))

const app = oneApp()
let stranger: Agent
beforeAll(async () => {
  stranger = await aHost(app)
})

interface Person {
  who: string
  agent: Agent
  actor: Actor
}

interface Party {
  wedding: Wedding
  people: Person[]
  photos: { id: string; access: MediaAccess }[]
  /** A note and a voice message of the sender, and a note of the host. */
  messages: { path: string; id: string; guestId: string | null }[]
  /** What the photos were sent for. */
  challengeId: string
}

/** An event with everybody who may come to it, each as far inside as they get. */
async function aParty(settings: EventPermissions): Promise<Party> {
  const wedding = await aWedding(app)
  const { host, event } = wedding
  const [sender, other, locked] = [
    await aGuest(app, event),
    await aGuest(app, event),
    await aGuest(app, event),
  ]
  const challengeId = randomUUID()
  const challenges = [{ id: challengeId, prompt: 'Somebody laughing' }]
  await host.post(`/api/events/${event.id}/challenges`, { challenges })
  const sent = async (agent: Agent, guestId: string | null) => ({
    id: (await upload(agent, event, { bytes: await aJpeg(), name: SECRET_NAME, challengeId })).body.media
      .id as string,
    access: { status: 'published', guestId } as const,
  })
  await sender.sendJson('PUT', `/api/events/${event.id}/me`, { name: SENDER_NAME })
  const photos = [await sent(sender, guestIdOf(sender, event)), await sent(host, null)]
  const messages = [
    await leaveNote(sender, event.id, guestIdOf(sender, event)),
    await leaveVoice(sender, event.id, guestIdOf(sender, event)),
    await leaveNote(host, event.id, null),
  ]
  await app.runJobs()
  // A camera needs a time at which its photos appear; that of others is tested below.
  const revealsAtLocal = settings.guestsHaveCamera ? '2020-01-01T10:00' : null
  const changed = await host.patch(`/api/events/${event.id}`, {
    ...settings,
    revealsAtLocal,
    password: PASSWORD,
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  for (const guest of [sender, other])
    await guest.post(`/api/events/${event.id}/unlock`, { password: PASSWORD })

  const row = await eventRows.findEvent(app.platform.db.query, event.id)
  const guest = (agent: Agent, unlocked: boolean): Actor => ({
    kind: 'guest',
    eventId: event.id,
    guestId: guestIdOf(agent, event),
    unlocked,
  })
  const people = [
    { who: 'owner', agent: host, actor: { kind: 'host', userId: row?.userId ?? '' } as const },
    { who: 'other host', agent: stranger, actor: { kind: 'visitor' } as const },
    { who: 'visitor', agent: app.browser(), actor: { kind: 'visitor' } as const },
    { who: 'locked guest', agent: locked, actor: guest(locked, false) },
    { who: 'sender', agent: sender, actor: guest(sender, true) },
    { who: 'other guest', agent: other, actor: guest(other, true) },
  ]
  return { wedding, people, photos, messages, challengeId }
}

async function leaveNote(agent: Agent, eventId: string, guestId: string | null) {
  const id = randomUUID()
  const note = { id, message: SECRET_WORDS, theme: 'theme1' }
  const answer = await agent.post(`/api/events/${eventId}/notes`, note)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { path: 'notes', id, guestId }
}

async function leaveVoice(agent: Agent, eventId: string, guestId: string) {
  const id = randomUUID()
  const answer = await agent.put(`/api/events/${eventId}/voice-notes/${id}`, RECORDING)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { path: 'voice-notes', id, guestId }
}

/** What each call needs. Those that would change something for the others come at the end. */
const CALLS: { needs: EventAction; name: string; call(agent: Agent, base: string): Promise<Answer> }[] = [
  { needs: 'find', name: 'page', call: (agent, base) => agent.get(`${base}/page`) },
  { needs: 'enter', name: 'me', call: (agent, base) => agent.get(`${base}/me`) },
  { needs: 'view', name: 'list', call: (agent, base) => agent.get(`${base}/media`) },
  { needs: 'take-challenges', name: 'challenges', call: (agent, base) => agent.get(`${base}/challenges`) },
  { needs: 'take-shots', name: 'shots', call: (agent, base) => agent.get(`${base}/shots`) },
  { needs: 'enter', name: 'my messages', call: (agent, base) => agent.get(`${base}/own-messages`) },
  { needs: 'view', name: 'my uploads', call: (agent, base) => agent.get(`${base}/media?mine=1`) },
  {
    needs: 'upload',
    name: 'announce',
    call: (agent, base) => agent.post(`${base}/uploads`, { files: [{ name: 'a.jpg', type: '', size: 1 }] }),
  },
]

describe('G01: every door over HTTP, for each pair of settings', () => {
  it('meets each pair of toggles in all four ways', () => {
    for (const [at, one] of TOGGLES.entries()) {
      for (const other of TOGGLES.slice(at + 1)) {
        const met = PAIRWISE.map(settingsOf).map((settings) => `${settings[one]} ${settings[other]}`)
        expect(new Set(met).size).toBe(4)
      }
    }
  })

  it.each(
    PAIRWISE.map((row) => [row.map(Number).slice(0, TOGGLES.length).join(''), settingsOf(row)] as const),
  )('opens as the policy says with %s', async (_bits, settings) => {
    const party = await aParty(settings)
    const row = await eventRows.findEvent(app.platform.db.query, party.wedding.event.id)
    if (row === undefined) throw new Error('no event')
    for (const person of party.people) await expectDoors(party, person, accessOf(row))
    for (const person of party.people) await expectHearts(party, person, accessOf(row))
    for (const person of party.people) await expectComments(party, person, accessOf(row))
    for (const person of party.people) await expectReports(party, person, accessOf(row))
    for (const person of party.people) await expectChallenges(party, person, accessOf(row))
    // The last one finds what the others left.
    for (const person of party.people.toReversed()) await expectDeletions(party, person, accessOf(row))
  })
})

async function expectDoors(party: Party, { who, agent, actor }: Person, access: EventAccess): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  for (const { needs, name, call } of CALLS) {
    const answer = await call(agent, base)
    expectDoor({ who, name }, answer, refusalOf(access, actor, needs, now))
    if (who !== 'owner') expectNothingPrivate(party, answer, { own: who === 'sender' })
  }
  if (refusalOf(access, actor, 'enter', now) === null)
    await expectOwnMessages(party, { who, agent, actor }, access)
  // An open door answers that it speaks WebSocket only.
  const socket = await agent.get(`${base}/socket`)
  const refusal = refusalOf(access, actor, 'view', now)
  const status = refusal === null ? 400 : errorCatalogue[refusal].status
  expect({ who, status: socket.status }).toEqual({ who, status })
  if (refusal === null) await expectList(party, { who, agent, actor }, access)
  for (const photo of party.photos) {
    const answer = await agent.get(`${base}/media/${photo.id}`)
    const seen = canSeeMedia(access, photo.access, actor, now)
    expect({ who, seen: answer.status === 200 }).toEqual({ who, seen })
    if (seen) await expectBytes(agent, answer, refusalOf(access, actor, 'download', now))
  }
  if (who === 'owner') return
  for (const path of ['notes', 'voice-notes', 'message-counts'])
    expect([401, 404]).toContain((await agent.get(`${base}/${path}`)).status)
  for (const method of ['PATCH', 'DELETE'] as const) {
    const refused = await agent.sendJson(method, base, { title: party.wedding.event.title })
    expect([401, 404]).toContain(refused.status)
  }
}

/** A heart where the policy allows it, and its number for those who are shown it. */
async function expectHearts(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  const refusal = refusalOf(access, actor, 'love', now)
  for (const photo of photos) {
    const answer = await agent.sendJson('PUT', `${base}/media/${photo.id}/heart`, {})
    if (!canLoveMedia(access, photo.access, actor, now)) {
      expect(answer).toBeError(
        refusal === null ? 404 : errorCatalogue[refusal].status,
        refusal ?? 'media.not_found',
      )
      continue
    }
    const heartCount = seesHeartCounts(access, actor, now) ? expect.any(Number) : null
    expect({ who, body: answer.body }).toEqual({ who, body: { isLoved: true, heartCount } })
    const page = await agent.get(`${base}/media`)
    const loved = page.body.items.filter(({ isLoved }: { isLoved: boolean }) => isLoved)
    expect(loved.map(({ id }: { id: string }) => id)).toContain(photo.id)
    for (const item of page.body.items) expect({ who, ...item }).toMatchObject({ who, heartCount })
  }
}

/** A comment where the policy allows it, which those who may read it find beside the photo. */
async function expectComments(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  const refusal = refusalOf(access, actor, 'comment', now)
  const hides = refusalOf(access, actor, 'view', now)
  for (const photo of photos) {
    const path = `${base}/media/${photo.id}/comments`
    const answer = await agent.post(path, { id: randomUUID(), message: SECRET_WORDS })
    const mayWrite = canCommentOn(access, photo.access, actor, now)
    const expected = refusal ?? (mayWrite ? 201 : 'media.not_found')
    const status = answer.body?.error?.code ?? answer.status
    expect({ who, status }).toEqual({ who, status: expected })

    const list = await agent.get(path)
    const reads = readsComments(access, actor, now)
    const found = canSeeMedia(access, photo.access, actor, now) ? 200 : 'media.not_found'
    const seen = hides ?? (reads ? found : 'event.comments_off')
    expect({ who, status: list.body?.error?.code ?? list.status }).toEqual({ who, status: seen })
  }
  if (who !== 'owner') expect([401, 404]).toContain((await agent.get(`${base}/comments/waiting`)).status)
}

/** A report where the policy allows it, which nobody but the host learns of. */
async function expectReports(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  const refusal = refusalOf(access, actor, 'report', now)
  for (const photo of photos) {
    const answer = await agent.post(`${base}/media/${photo.id}/reports`, { reason: SECRET_WORDS })
    const status = answer.body?.error?.code ?? answer.status
    const allowed = who === 'owner' ? 'guest.is_host' : 204
    const mayReport = canReportMedia(access, photo.access, actor, now)
    const expected = refusal ?? (mayReport || who === 'owner' ? allowed : 'media.not_found')
    expect({ who, status }).toEqual({ who, status: expected })
  }
  if (who === 'owner') return
  for (const path of ['reports', 'bans'])
    expect([401, 404]).toContain((await agent.get(`${base}/${path}`)).status)
  expect([401, 404]).toContain((await agent.post(`${base}/reports/show-hidden`)).status)
}

/** Progress is one's own; how many others sent, and what for, is for those who see everybody's photos. */
async function expectChallenges(
  { photos, challengeId }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  if (refusalOf(access, actor, 'take-challenges', now) === null) {
    const { body } = await agent.get(`${base}/challenges`)
    const photoCount = seesChallengeCounts(access, actor, now) ? photos.length : null
    const ownCount = photos.filter(({ access: { guestId } }) => isOwn({ guestId }, actor)).length
    expect({ who, ...body }).toMatchObject({ who, challenges: [{ photoCount, ownCount }], done: ownCount })
  }
  const album = await agent.get(`${base}/media?challenge=${challengeId}`)
  const refusal = refusalOf(access, actor, 'view', now)
  if (refusal !== null || !seesChallenges(access, actor)) {
    const code = refusal ?? 'event.challenges_off'
    expect(album).toBeError(errorCatalogue[code].status, code)
    return
  }
  const visible = photos.filter((photo) => canSeeMedia(access, photo.access, actor, now))
  expect({ who, total: album.body.total }).toEqual({ who, total: visible.length })
  for (const item of album.body.items) expect(item.challengeIds).toEqual([challengeId])
}

/** Each finds only what they left themselves; those who may take it back do. */
async function expectOwnMessages(
  { messages }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const { body } = await agent.get(`/api/events/${access.id}/own-messages`)
  const found: { id: string; canDelete: boolean }[] = [...body.notes, ...body.voiceNotes]
  const own = messages.filter((message) => isOwn(message, actor))
  const expected = own.map((message) => ({
    id: message.id,
    canDelete: canDeleteNote(access, message, actor, app.clock.now()),
  }))
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  const shown = found.map(({ id, canDelete }) => ({ id, canDelete })).sort(byId)
  expect({ who, shown }).toEqual({ who, shown: expected.sort(byId) })
  for (const { audioData } of body.voiceNotes) expect((await agent.get(audioData)).status).toBe(200)
}

function isOwn({ guestId }: { guestId: string | null }, actor: Actor): boolean {
  return actor.kind === 'guest' ? guestId === actor.guestId : actor.kind === 'host' && guestId === null
}

async function expectList(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const { body } = await agent.get(`/api/events/${access.id}/media`)
  const visible = photos.filter((photo) => canSeeMedia(access, photo.access, actor, app.clock.now()))
  const shown = body.items.map(({ id }: { id: string }) => id).sort()
  expect({ who, shown, total: body.total }).toEqual({
    who,
    shown: visible.map(({ id }) => id).sort(),
    total: visible.length,
  })
  const names = visible.map(({ id, access: { guestId } }) => {
    const isNamed = guestId !== null && (who === 'owner' || access.guestsSeeNames)
    return [id, isNamed ? SENDER_NAME : null]
  })
  const told = body.items.map((item: { id: string; senderName: string | null }) => [item.id, item.senderName])
  expect({ who, names: Object.fromEntries(told) }).toEqual({ who, names: Object.fromEntries(names) })
}

async function expectDeletions(
  { wedding, photos, messages }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  for (const photo of photos) {
    const answer = await agent.delete(`${base}/media/${photo.id}`)
    const isGone = (await wedding.host.get(`${base}/media/${photo.id}`)).status === 404
    const may = canDeleteMedia(access, photo.access, actor, app.clock.now())
    if (may) expect({ who, isGone }).toEqual({ who, isGone: true })
    else if (!isGone) expect({ who, deleted: answer.status === 204 }).toEqual({ who, deleted: false })
  }
  for (const message of messages) {
    const isThere = async () =>
      (await wedding.host.get(`${base}/${message.path}`)).body.items.some(
        ({ id }: { id: string }) => id === message.id,
      )
    const wasThere = await isThere()
    await agent.delete(`${base}/${message.path}/${message.id}`)
    const may = canDeleteNote(access, message, actor, app.clock.now())
    expect({ who, isThere: await isThere() }).toEqual({ who, isThere: wasThere && !may })
  }
}

function expectDoor(
  what: { who: string; name: string },
  answer: Answer,
  refusal: ReturnType<typeof refusalOf>,
): void {
  const found = { ...what, status: answer.status, code: answer.body?.error?.code ?? null }
  const status = refusal === null ? 200 : errorCatalogue[refusal].status
  expect(found).toEqual({ ...what, status, code: refusal })
}

/** No address of the host's, nobody else's identity, no file name of another. */
function expectNothingPrivate({ wedding, people }: Party, answer: Answer, { own }: { own: boolean }): void {
  const text = JSON.stringify(answer.body)
  for (const { actor } of people) {
    if (actor.kind === 'guest') expect(text).not.toContain(actor.guestId)
    if (actor.kind === 'host') expect(text).not.toContain(actor.userId)
  }
  expect(text).not.toContain((wedding.host as Agent & { email: string }).email)
  if (!own) expect(text).not.toContain('Tante Ines')
}

async function expectBytes(
  agent: Agent,
  media: Answer,
  refusal: ReturnType<typeof refusalOf>,
): Promise<void> {
  expect((await agent.get(media.body.thumbnailUrl)).status).toBe(200)
  if (refusal !== null) expect(media.body.fileUrl).toBeNull()
  else expect((await agent.get(media.body.fileUrl)).status).toBe(200)
}

describe('the reveal: every door, for everybody, before it and at it', () => {
  it.each([
    ['before it', 1, {}],
    ['before it, own only', 1, { guestsViewOwnOnly: true }],
    ['before it, with downloads', 1, { guestsCanDownload: true }],
    ['at it', 0, { guestsCanDownload: true }],
  ] as const)('opens as the policy says %s', async (_when, offset, settings) => {
    const party = await aParty({ ...PERMISSION_DEFAULTS, passwordProtection: true, ...settings })
    const { id } = party.wedding.event
    const revealsAt = new Date(app.clock.now() + offset)
    await app.platform.db.query.updateTable('events').set({ revealsAt }).where('id', '=', id).execute()
    const row = await eventRows.findEvent(app.platform.db.query, id)
    if (row === undefined) throw new Error('no event')
    for (const person of party.people) {
      await expectDoors(party, person, accessOf(row))
      await expectWall(person, accessOf(row))
    }
    for (const person of party.people) await expectHearts(party, person, accessOf(row))
  })
})

/** A wall shows nobody anything before the reveal, and then what they may see. */
async function expectWall({ who, agent, actor }: Person, access: EventAccess): Promise<void> {
  const now = app.clock.now()
  const refusal = refusalOf(access, actor, 'view', now)
  const closed = refusal ?? (isUnrevealed(access, now) ? 'event.not_revealed' : null)
  const slides = await agent.get(`/api/events/${access.id}/wall/slides`)
  expectDoor({ who, name: 'slides' }, slides, closed)
}

describe('when guests may send: every door of sending, for everybody, at every time', () => {
  const sendFile = (agent: Agent, base: string, chosenAgo: number) =>
    agent.post(`${base}/uploads`, { files: [{ name: 'a.jpg', type: '', size: 1, chosenAgo }] })
  const sendNote = (agent: Agent, base: string) =>
    agent.post(`${base}/notes`, { id: randomUUID(), message: SECRET_WORDS, theme: 'theme1' })
  const sendVoice = (agent: Agent, base: string) =>
    agent.put(`${base}/voice-notes/${randomUUID()}`, RECORDING)

  it.each([
    ['before it opens', { sendingFrom: 1, sendingUntil: 2 }],
    ['while it is open', { sendingFrom: 0, sendingUntil: 1 }],
    ['just after it has closed', { sendingFrom: null, sendingUntil: 0 }],
    ['when messages are late', { sendingFrom: null, sendingUntil: -LATE_MESSAGES }],
    ['when everything is late', { sendingFrom: null, sendingUntil: -LATE_FILES }],
  ])('opens as the policy says %s', async (_when, offsets) => {
    const party = await aParty({ ...PERMISSION_DEFAULTS, passwordProtection: true })
    const { id } = party.wedding.event
    const now = app.clock.now()
    const at = (offset: number | null) => (offset === null ? null : new Date(now + offset))
    const times = { sendingFrom: at(offsets.sendingFrom), sendingUntil: at(offsets.sendingUntil) }
    await app.platform.db.query.updateTable('events').set(times).where('id', '=', id).execute()
    const row = await eventRows.findEvent(app.platform.db.query, id)
    if (row === undefined) throw new Error('no event')
    const access = accessOf(row)
    for (const { who, agent, actor } of party.people) {
      const base = `/api/events/${id}`
      const files = refusalOf(access, actor, 'finish-upload', now)
      const inTime = await sendFile(agent, base, LATE_FILES + 1)
      expectDoor({ who, name: 'a file chosen in time' }, inTime, files)
      const chosenNow = await sendFile(agent, base, 0)
      expectDoor({ who, name: 'a file chosen now' }, chosenNow, files)
      if (files === null) {
        const code = refusalOf(access, actor, 'upload', now)
        expect({ who, code: chosenNow.body.files[0].code ?? null }).toEqual({ who, code })
        expect(inTime.body.files[0].outcome).toBe('accepted')
      }
      const messages = refusalOf(access, actor, 'finish-note', now)
      const codes = [await sendNote(agent, base), await sendVoice(agent, base)].map(
        ({ body }) => body.error?.code ?? null,
      )
      expect({ who, codes }).toEqual({ who, codes: [messages, messages] })
    }
  })
})

describe('G03: an event that is locked', () => {
  it('gives out nothing under addresses from before: no byte, no range, no head', async () => {
    const { host, event } = await aWedding(app)
    const guest = await aGuest(app, event)
    await upload(guest, event, { bytes: await aJpeg() })
    await app.runJobs()
    await host.patch(`/api/events/${event.id}`, { guestsCanDownload: true })
    const { body } = await guest.get(`/api/events/${event.id}/media`)
    const addresses = ['thumbnailUrl', 'previewUrl', 'fileUrl'].map((name) => body.items[0][name] as string)
    for (const address of addresses) expect((await guest.get(address)).status).toBe(200)

    await host.patch(`/api/events/${event.id}`, { passwordProtection: true, password: PASSWORD })
    app.clock.advance(3000)

    for (const address of addresses) {
      expect(await guest.get(address)).toBeError(410, 'media.link_expired')
      expect(await guest.get(address, { headers: { range: 'bytes=0-9' } })).toBeError(
        410,
        'media.link_expired',
      )
      expect((await app.http.inject({ method: 'HEAD', url: address })).statusCode).toBe(410)
    }
  })
})
