// spec: albums, challenges, hearts, comments, reports, bans, camera.shots, notes.own, greetings
// spec: media.policy, F1

import { randomUUID } from 'node:crypto'
import { allEndpoints, errorCatalogue } from '@afterglow/contract'
import { isClosedAlbum, isKeptFromWalls } from '@afterglow/contract/albums'
import { seesChallengeCounts, seesChallenges } from '@afterglow/contract/challenges'
import { canCommentOn, readsComments, readsCommentsOf } from '@afterglow/contract/comments'
import {
  type EventAccess,
  isGuestAuthor,
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
  seesHeartCounts,
  seesOwnOnly,
} from '@afterglow/contract/media'
import { canReportGreeting, canReportMedia } from '@afterglow/contract/moderation'
import { canDeleteNote, canHearGreeting } from '@afterglow/contract/notes'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Agent, Answer } from './agent.ts'
import { expectNews } from './matrix/expect-news.ts'
import {
  aParty,
  PASSWORD,
  type Party,
  type PartyPhoto,
  type Person,
  RECORDING,
  SECRET,
  SECRET_WORDS,
  SENDER_NAME,
} from './matrix/party.ts'
import { pairwise, SETTINGS } from './matrix/settings.ts'
import { aGuest, aHost, aWedding, upload } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'

const PLAIN = { ...PERMISSION_DEFAULTS, cameraOnly: false, isUnrevealed: false, isAlbumClosed: false }

const app = oneApp()
let stranger: Agent
beforeAll(async () => {
  stranger = await aHost(app)
})

/** What each call needs. Those that would change something for the others come at the end. */
const CALLS: { needs: EventAction; name: string; call(agent: Agent, base: string): Promise<Answer> }[] = [
  { needs: 'find', name: 'page', call: (agent, base) => agent.get(`${base}/page`) },
  { needs: 'enter', name: 'me', call: (agent, base) => agent.get(`${base}/me`) },
  { needs: 'view', name: 'list', call: (agent, base) => agent.get(`${base}/media`) },
  { needs: 'take-challenges', name: 'challenges', call: (agent, base) => agent.get(`${base}/challenges`) },
  { needs: 'take-shots', name: 'shots', call: (agent, base) => agent.get(`${base}/shots`) },
  { needs: 'enter', name: 'my messages', call: (agent, base) => agent.get(`${base}/own-messages`) },
  { needs: 'view', name: 'my uploads', call: (agent, base) => agent.get(`${base}/media?mine=1`) },
]

describe('G01: every door over HTTP, for each pair of settings', () => {
  it('meets each pair of settings in all four ways', () => {
    for (const [at, one] of SETTINGS.entries()) {
      for (const other of SETTINGS.slice(at + 1)) {
        const met = pairwise().map(({ settings }) => `${settings[one]} ${settings[other]}`)
        expect(new Set(met).size).toBe(4)
      }
    }
  })

  it.each(pairwise())('opens as the policy says with $name', async ({ settings }) => {
    const party = await aParty(app, stranger, settings)
    const access = await party.readAccess()
    for (const check of [expectDoors, expectSending, expectArchives, expectWall])
      for (const person of party.people) await check(party, person, access)
    await expectWallByLink(party, access)
    await expectNews(app, party)
    for (const check of [expectHearts, expectComments, expectReports, expectGreetings, expectChallenges])
      for (const person of party.people) await check(party, person, access)
    // The last one finds what the others left.
    for (const person of party.people.toReversed()) await expectDeletions(party, person, access)
  })
})

describe('what an event’s host alone may do', () => {
  it('is refused to everybody else, at every door', async () => {
    const party = await aParty(app, stranger, PLAIN)
    const doors = allEndpoints().filter(({ policy }) => policy === 'event:manage')
    expect(doors.length).toBeGreaterThan(40)
    for (const { method, path } of doors) {
      const url = path
        .replace(':eventId', party.wedding.event.id)
        .replace(':mediaId', party.photos[0]?.id ?? '')
        .replaceAll(/:\w+/g, randomUUID())
      for (const { who, agent } of party.people.filter((person) => person.who !== 'owner')) {
        const answer = method === 'GET' ? await agent.get(url) : await agent.sendJson(method, url, {})
        const refusals = [who === 'other host' ? 'event.not_owner' : 'auth.required', 'resource.not_found']
        expect({ method, url, who, code: answer.body.error.code }).toEqual({
          method,
          url,
          who,
          code: expect.toBeOneOf(refusals),
        })
      }
    }
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
  if (refusal === null) await expectLists(party, { who, agent, actor }, access)
  for (const photo of party.photos) {
    const answer = await agent.get(`${base}/media/${photo.id}`)
    const seen = canSeeMedia(access, photo.access, actor, now)
    expect({ who, seen: answer.status === 200 }).toEqual({ who, seen })
    if (seen) await expectBytes(agent, answer, refusalOf(access, actor, 'download', now))
  }
  if (who === 'owner') return
  for (const path of [
    'notes',
    'notes/book',
    'print-kit/notes-book',
    'voice-notes',
    'voice-notes/file',
    'overview',
    'activity',
  ])
    expect([401, 404]).toContain((await agent.get(`${base}/${path}`)).status)
  for (const { id } of party.messages.filter(({ path }) => path === 'notes'))
    expect([401, 404]).toContain((await agent.patch(`${base}/notes/${id}`, { isLeftOut: true })).status)
  expect([401, 404]).toContain(
    (await agent.sendJson('PUT', `${base}/notes/book/order`, { noteIds: [] })).status,
  )
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
    const countOf = (of: { albumId: string | null }) =>
      seesHeartCounts(access, actor, now) && !isClosedAlbum(access, of.albumId, actor, now)
        ? expect.any(Number)
        : null
    const heartCount = countOf(photo.access)
    expect({ who, body: answer.body }).toEqual({ who, body: { isLoved: true, heartCount } })
    const page = await agent.get(`${base}/media`)
    const loved = page.body.items.filter(({ isLoved }: { isLoved: boolean }) => isLoved)
    expect(loved.map(({ id }: { id: string }) => id)).toContain(photo.id)
    for (const item of page.body.items)
      expect({ who, ...item }).toMatchObject({ who, heartCount: countOf(item) })
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
    const isHidden = readsComments(access, actor, now) && !canSeeMedia(access, photo.access, actor, now)
    const reads = readsCommentsOf(access, photo.access, actor, now)
    const seen = hides ?? (isHidden ? 'media.not_found' : reads ? 200 : 'event.comments_off')
    expect({ who, status: list.body?.error?.code ?? list.status }).toEqual({ who, status: seen })
    if (list.status !== 200) continue
    const isNamed = who === 'owner' || access.guestsSeeNames
    const names = list.body.comments.map(({ name }: { name: string | null }) => name)
    expect({ who, names: names.every((name: string | null) => isNamed || name === null) }).toEqual({
      who,
      names: true,
    })
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

/** The published voice message for those who may hear it: its sound, its caption, and reports of it. */
async function expectGreetings(
  { messages }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const base = `/api/events/${access.id}`
  const now = app.clock.now()
  const voices = messages.filter(({ path }) => path === 'voice-notes')
  const list = await agent.get(`${base}/greetings`)
  const refusal = refusalOf(access, actor, 'view', now)
  expectDoor({ who, name: 'greetings' }, list, refusal)
  const heard = voices.filter((voice) => canHearGreeting(access, voice, actor, now))
  const found: { id: string; audioData: string }[] = refusal === null ? list.body.items : []
  expect({ who, ids: found.map(({ id }) => id) }).toEqual({ who, ids: heard.map(({ id }) => id) })
  for (const { audioData } of found) expect((await agent.get(audioData)).status).toBe(200)
  for (const voice of voices) {
    const report = await agent.post(`${base}/greetings/${voice.id}/reports`, {})
    const mayReport = canReportGreeting(access, { ...voice, isPublished: true }, actor, now)
    const expected =
      refusalOf(access, actor, 'report', now) ??
      (who === 'owner' ? 'guest.is_host' : mayReport ? 204 : 'note.not_found')
    expect({ who, report: report.body?.error?.code ?? report.status }).toEqual({ who, report: expected })

    const caption = await agent.sendJson('PUT', `${base}/voice-notes/${voice.id}/caption`, { caption: who })
    const own = isOwn(voice, actor) ? 'voice.caption_fixed' : 'note.not_found'
    const said = refusalOf(access, actor, 'finish-note', now) ?? own
    expect({ who, caption: caption.body?.error?.code ?? caption.status }).toEqual({ who, caption: said })

    if (who === 'owner') continue
    const change = await agent.patch(`${base}/voice-notes/${voice.id}`, { isPublished: false })
    expect([401, 404]).toContain(change.status)
  }
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
    const published = photos.filter(isPublished)
    const open = published.filter((photo) => !isClosedAlbum(access, photo.access.albumId, actor, now))
    const ownPublished = published.filter((photo) => isOwn(photo.access, actor))
    const counted = Math.max(open.length, ownPublished.length)
    const photoCount = seesChallengeCounts(access, actor, now) ? counted : null
    const ownCount = photos.filter(({ access: { guestId } }) => isOwn({ guestId }, actor)).length
    const done = Math.min(ownCount, 1)
    expect({ who, ...body }).toMatchObject({ who, challenges: [{ photoCount, ownCount }], done })
  }
  const album = await agent.get(`${base}/media?challenge=${challengeId}`)
  const refusal = refusalOf(access, actor, 'view', now)
  if (refusal !== null || !seesChallenges(access, actor)) {
    const code = refusal ?? 'event.challenges_off'
    expect(album).toBeError(errorCatalogue[code].status, code)
    return
  }
  const visible = photos.filter((photo) => canSeeMedia(access, photo.access, actor, now))
  const listed = visible.filter((photo) => who === 'owner' || isPublished(photo))
  expect({ who, total: album.body.total }).toEqual({ who, total: listed.length })
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

function isPublished({ access }: PartyPhoto): boolean {
  return access.status === 'published'
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id).sort()
}

function isOwn({ guestId }: { guestId: string | null }, actor: Actor): boolean {
  return actor.kind === 'guest' ? guestId === actor.guestId : actor.kind === 'host' && guestId === null
}

/** The album in each order, films, and one's own photos: what is seen there, whose names, and how many there are. */
async function expectLists(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const now = app.clock.now()
  const visible = photos.filter((photo) => canSeeMedia(access, photo.access, actor, now))
  const listed = visible.filter((photo) => who === 'owner' || isPublished(photo))
  for (const [query, expected] of [
    ['', listed],
    ['?sort=captured&timeline=1', listed],
    ['?films=1', []],
    ['?mine=1', visible.filter((photo) => isOwn(photo.access, actor))],
    // Nobody has given a heart yet.
    ['?sort=loved', []],
  ] as const) {
    const { body } = await agent.get(`/api/events/${access.id}/media${query}`)
    const found = { who, query, shown: idsOf(body.items), total: body.total }
    expect(found).toEqual({ who, query, shown: idsOf(expected), total: expected.length })
  }
  const { body } = await agent.get(`/api/events/${access.id}/media`)
  const names = listed.map(({ id, access: { guestId } }) => {
    const isNamed = guestId !== null && (who === 'owner' || access.guestsSeeNames)
    return [id, isNamed ? SENDER_NAME : null]
  })
  const told = body.items.map((item: { id: string; senderName: string | null }) => [item.id, item.senderName])
  expect({ who, names: Object.fromEntries(told) }).toEqual({ who, names: Object.fromEntries(names) })
}

/** Files are taken where the policy says so; a digest tells nobody that a photo is there which they do not see. */
async function expectSending(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const now = app.clock.now()
  const { cameraOnly } = await app.platform.db.query
    .selectFrom('events')
    .select('cameraOnly')
    .where('id', '=', access.id)
    .executeTakeFirstOrThrow()
  const unseen = photos.filter(
    (photo) => !canSeeMedia(access, photo.access, actor, now) && !isOwn(photo.access, actor),
  )
  const files = [
    { name: 'a.jpg', type: '', size: 1, isShot: true },
    { name: 'a.jpg', type: '', size: 1 },
    ...unseen.map(({ sha256, size }) => ({ name: 'a.jpg', type: 'image/jpeg', size, sha256 })),
  ]
  const uploads = `/api/events/${access.id}/uploads`
  const refusePart = (id: string) => agent.post(`${uploads}/${id}/refused-parts`, { bytes: 1 })
  const foreign = await refusePart(photos[0]?.id ?? '')
  const finishing = refusalOf(access, actor, 'finish-upload', now) ?? 'upload.not_found'
  expect({ who, code: foreign.body.error.code }).toEqual({ who, code: finishing })
  const answer = await agent.post(uploads, { files })
  const refusal = refusalOf(access, actor, 'upload', now)
  expectDoor({ who, name: 'announce' }, answer, refusal)
  if (refusal !== null) return
  const needsShot = access.guestsHaveCamera && cameraOnly && who !== 'owner'
  const outcomes = answer.body.files.map(
    (file: { code?: string; outcome: string }) => file.code ?? file.outcome,
  )
  const others = files.slice(1).map(() => (needsShot ? 'camera.only_shots' : 'accepted'))
  expect({ who, outcomes }).toEqual({ who, outcomes: ['accepted', ...others] })
  const own = await refusePart(answer.body.files[0].upload.id)
  expect({ who, status: own.status }).toEqual({ who, status: 200 })
}

/** A ZIP of the album for those who may download it, and of one's own photos for those who see them. */
async function expectArchives(
  { photos }: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
): Promise<void> {
  const now = app.clock.now()
  const visible = photos.filter((photo) => canSeeMedia(access, photo.access, actor, now))
  for (const [scope, action, offered] of [
    [
      'album',
      'download',
      visible.filter((photo) => isPublished(photo) && isInSharedArchive(access, actor, photo)),
    ],
    ['mine', 'view', visible.filter((photo) => isGuestAuthor(photo.access, actor))],
  ] as const) {
    const { body } = await agent.post(`/api/events/${access.id}/guest-archives`, { scope })
    const refusal = refusalOf(access, actor, 'view', now) ?? refusalOf(access, actor, action, now)
    const empty = offered.length === 0 ? 'archive.empty' : offered.length
    const expected = refusal ?? (who === 'owner' ? 'guest.is_host' : empty)
    expect({ who, scope, found: body.error?.code ?? body.files }).toEqual({ who, scope, found: expected })
  }
}

/** Guests who see everybody's photos share one archive of the album, which has nothing that only some of them see. */
function isInSharedArchive(access: EventAccess, actor: Actor, { access: { albumId } }: PartyPhoto): boolean {
  const now = app.clock.now()
  return seesOwnOnly(access, actor, now) || !isClosedAlbum(access, albumId, { kind: 'visitor' }, now)
}

/** A wall shows what its viewer may see, without names and file names; notes on the hosts' screens alone. */
async function expectWall(
  party: Party,
  { who, agent, actor }: Person,
  access: EventAccess,
  key?: string,
): Promise<void> {
  const base = `/api/events/${access.id}/wall`
  const withKey = key === undefined ? '' : `?key=${key}`
  const now = app.clock.now()
  const refusal = refusalOf(access, actor, 'view', now)
  const closed = refusal ?? (isUnrevealed(access, now) ? 'event.not_revealed' : null)
  const wall = await agent.get(`${base}${withKey}`)
  if (refusal !== 'wall.link_ended')
    expect({ who, isOpen: wall.body.state === 'open' }).toEqual({ who, isOpen: closed === null })
  const slides = await agent.get(`${base}/slides${withKey}`)
  expectDoor({ who, name: 'slides' }, slides, closed)
  const hasNotes = closed === null && (who === 'owner' || actor.kind === 'wall')
  const notes = party.messages.filter(({ path }) => hasNotes && path === 'notes')
  const visible = party.photos.filter(
    (photo) =>
      closed === null &&
      isPublished(photo) &&
      canSeeMedia(access, photo.access, actor, now) &&
      !isKeptFromWalls(access, photo.access.albumId, now),
  )
  const shown = idsOf([...visible, ...notes])
  expect({ who, shown: closed === null ? idsOf(slides.body.slides) : [] }).toEqual({ who, shown })
  for (const name of ['title', 'challenge']) {
    const card = await agent.get(`${base}/${name}${withKey}`)
    expectDoor({ who, name }, card, closed)
    expectNothingPrivate(party, card, { own: false })
    if (closed !== null) continue
    const { slideIds, photoCount } = { ...card.body, ...card.body.challenge }
    const hasCard = name === 'title' || access.guestsHaveChallenges
    expect({ who, name, photoCount }).toEqual({ who, name, photoCount: hasCard ? visible.length : undefined })
    if (slideIds !== undefined)
      expect({ who, slideIds: slideIds.toSorted() }).toEqual({ who, slideIds: idsOf(visible) })
  }
  for (const { id } of [...party.photos, ...party.messages]) {
    const slide = await agent.get(`${base}/slides/${id}${withKey}`)
    expect({ who, id, isShown: slide.status === 200 }).toEqual({ who, id, isShown: shown.includes(id) })
    expectNothingPrivate(party, slide, { own: hasNotes })
  }
}

/** The link replaces the guests' password and what they may see, until it is renewed. */
async function expectWallByLink(party: Party, access: EventAccess): Promise<void> {
  const agent = app.browser()
  for (const [who, isCurrent, key] of [
    ['a wall', true, party.wallKey],
    ['a wall whose link has ended', false, 'another'],
  ] as const) {
    const actor = { kind: 'wall', eventId: access.id, isCurrent } as const
    await expectWall(party, { who, agent, actor }, access, key)
  }
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
  if (!own) expect(text).not.toMatch(SECRET)
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

// spec: reveal
describe('the reveal: every door, for everybody, at its time', () => {
  it('opens as the policy says', async () => {
    const guestsCanDownload = true
    const party = await aParty(app, stranger, { ...PLAIN, guestsCanDownload, isUnrevealed: true })
    const revealsAt = new Date(app.clock.now())
    const { id } = party.wedding.event
    await app.platform.db.query.updateTable('events').set({ revealsAt }).where('id', '=', id).execute()
    const access = await party.readAccess()
    for (const check of [expectDoors, expectArchives, expectWall, expectHearts])
      for (const person of party.people) await check(party, person, access)
    await expectWallByLink(party, access)
    await expectNews(app, party)
  })
})

// spec: sending-times
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
    const party = await aParty(app, stranger, { ...PLAIN, passwordProtection: true })
    const { id } = party.wedding.event
    const now = app.clock.now()
    const at = (offset: number | null) => (offset === null ? null : new Date(now + offset))
    const times = { sendingFrom: at(offsets.sendingFrom), sendingUntil: at(offsets.sendingUntil) }
    await app.platform.db.query.updateTable('events').set(times).where('id', '=', id).execute()
    const access = await party.readAccess()
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
  // spec: G03
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
