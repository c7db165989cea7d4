// spec: greetings

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ErrorCode } from '@afterglow/contract'
import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import { type Greeting, MAX_CAPTION_LENGTH, noteRoutes, type VoiceNote } from '@afterglow/contract/notes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHost, aKnownGuest, aWedding, guestIdOf, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))
const BROKEN = Buffer.concat([RECORDING.subarray(0, 16), Buffer.from('noise '.repeat(200))])
/** A takedown takes effect everywhere within this time. */
const FELT_WITHIN = 3 * SECONDS

const app = oneApp()
let wedding: Wedding
let anna: Agent
let bela: Agent
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { guestsCanDelete: true })
  anna = await aGuest(app, wedding.event)
  bela = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const settings = (change: object) => wedding.host.patch(base(), change)

/** A voice message that can be played. */
async function say(agent = bela, caption = '', recording: Buffer = RECORDING): Promise<string> {
  const id = randomUUID()
  await agent.put(`${base()}/voice-notes/${id}`, recording)
  if (caption !== '') await sayInWords(id, caption, agent)
  await app.runJobs()
  return id
}
const sayInWords = (id: string, caption: unknown, agent = bela) =>
  agent.sendJson('PUT', `${base()}/voice-notes/${id}/caption`, { caption })
const publish = (id: string, isPublished = true, agent = wedding.host) =>
  agent.patch(`${base()}/voice-notes/${id}`, { isPublished })
async function aGreeting(agent = bela, caption = ''): Promise<string> {
  const id = await say(agent, caption)
  await publish(id)
  return id
}
const heard = async (agent: Agent) => (await agent.get(`${base()}/greetings`)).body.items as Greeting[]
const idsHeard = async (agent: Agent) => (await heard(agent)).map(({ id }) => id)
/** Whether the page has the chip. */
const isTold = async (agent: Agent) => (await agent.get(`${base()}/page`)).body.hasGreetings as boolean
const ofHost = async () => (await wedding.host.get(`${base()}/voice-notes`)).body.items as VoiceNote[]
const addressOf = async (agent: Agent) => (await heard(agent))[0]?.audioData ?? ''

describe('the caption of a voice message', () => {
  it('is visible to its host and its sender, and can be changed and removed', async () => {
    const id = await say(bela, 'From the stairs')
    expect(await ofHost()).toMatchObject([{ id, caption: 'From the stairs', isPublished: false }])
    const own = async () => (await bela.get(`${base()}/own-messages`)).body.voiceNotes
    expect(await own()).toMatchObject([{ id, caption: 'From the stairs', isPublished: false }])
    expect((await sayInWords(id, 'From the balcony')).status).toBe(204)
    expect(await own()).toMatchObject([{ caption: 'From the balcony' }])
    await sayInWords(id, ' \u200b ')
    expect(await own()).toMatchObject([{ caption: null }])
  })

  it('can be written only by its sender', async () => {
    const id = await say()
    for (const agent of [anna, wedding.host, app.browser()])
      expect(await sayInWords(id, 'Not mine', agent)).toBeError(404, 'note.not_found')
    expect(await sayInWords(randomUUID(), 'Nothing')).toBeError(404, 'note.not_found')
    const other = await aWedding(app)
    const elsewhere = await bela.sendJson('PUT', `/api/events/${other.event.id}/voice-notes/${id}/caption`, {
      caption: 'Elsewhere',
    })
    expect(elsewhere).toBeError(404, 'note.not_found')
    expect(await ofHost()).toMatchObject([{ caption: null }])
  })

  it('can be changed by the host, also while guests hear the message', async () => {
    const id = await aGreeting(bela, 'As it was')
    const page = await openFeed(app, anna, wedding.event)
    const reword = (caption: unknown, agent = wedding.host) =>
      agent.patch(`${base()}/voice-notes/${id}`, { caption })
    expect((await reword('In other words')).body).toMatchObject({
      caption: 'In other words',
      isPublished: true,
    })
    expect(await page.nextFact()).toMatchObject({ kind: 'greetings.changed' })
    expect(await heard(anna)).toMatchObject([{ caption: 'In other words' }])
    for (const agent of [anna, bela, app.browser()])
      expect([401, 404]).toContain((await reword('Not mine', agent)).status)
    expect((await reword('x'.repeat(MAX_CAPTION_LENGTH + 1))).status).toBe(400)
    await reword('')
    expect(await heard(anna)).toMatchObject([{ caption: null }])
  })

  it('is a short text without disguising characters', async () => {
    const id = await say(bela, '\u202Eevil\u202C\n<b>bold</b>\u0000  ')
    expect(await ofHost()).toMatchObject([{ caption: 'evil\n<b>bold</b>' }])
    expect((await sayInWords(id, '👩‍🚀'.repeat(MAX_CAPTION_LENGTH))).status).toBe(204)
    for (const caption of ['👩‍🚀'.repeat(MAX_CAPTION_LENGTH + 1), 'x'.repeat(10_000), 42, null])
      expect((await sayInWords(id, caption)).status).toBe(400)
    expect(noteRoutes.captionVoiceNote.limit).toMatchObject({ each: { points: 20 } })
  })

  it('cannot be changed by its sender once guests could hear the message', async () => {
    const id = await aGreeting(bela, 'As it was')
    expect(await sayInWords(id, 'Something else')).toBeError(409, 'voice.caption_fixed')
    // A retry of the same request after a lost response.
    expect((await sayInWords(id, 'As it was')).status).toBe(204)
    await publish(id, false)
    expect(await sayInWords(id, 'Something else')).toBeError(409, 'voice.caption_fixed')
    await publish(id)
    expect(await heard(anna)).toMatchObject([{ caption: 'As it was' }])
  })
})

describe('a voice message', () => {
  it('can be heard only by host and sender until the host publishes it', async () => {
    const id = await say(bela, 'From the stairs')
    for (const agent of [anna, bela, wedding.host, app.browser()]) expect(await heard(agent)).toEqual([])

    expect((await publish(id)).body).toMatchObject({ id, isPublished: true })

    const shared = { id, caption: 'From the stairs', isHost: false }
    expect(await heard(anna)).toMatchObject([{ ...shared, isMine: false, canReport: true }])
    expect(await heard(bela)).toMatchObject([{ ...shared, isMine: true, canReport: false }])
    expect(await heard(wedding.host)).toMatchObject([{ ...shared, isMine: false, canReport: false }])
    const [greeting] = await heard(app.browser())
    expect(greeting?.durationSeconds).toBeCloseTo(7.41, 1)
    expect(greeting?.waveform).toHaveLength(64)
    const sound = await app.browser().get(greeting?.audioData ?? '')
    expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mp4' } })
    expect((await bela.get(`${base()}/own-messages`)).body.voiceNotes).toMatchObject([{ isPublished: true }])
  })

  it('can be published only by its host, repeatedly, and only if it is playable', async () => {
    const id = await say()
    for (const agent of [bela, anna, app.browser(), await aHost(app)])
      expect([401, 404]).toContain((await publish(id, true, agent)).status)
    expect(await heard(anna)).toEqual([])
    for (let time = 0; time < 2; time++) expect((await publish(id)).status).toBe(200)
    expect(await idsHeard(anna)).toEqual([id])
    for (let time = 0; time < 2; time++) expect((await publish(id, false)).status).toBe(200)
    expect(await heard(anna)).toEqual([])

    const broken = await say(bela, '', BROKEN)
    expect(await publish(broken)).toBeError(409, 'voice.not_playable')
    expect(await publish(randomUUID())).toBeError(404, 'note.not_found')
    const other = await aWedding(app)
    const elsewhere = await other.host.patch(`/api/events/${other.event.id}/voice-notes/${id}`, {
      isPublished: true,
    })
    expect(elsewhere).toBeError(404, 'note.not_found')
  })

  it('shows the name that its sender gave for others to see, and whether it is the host’s', async () => {
    await bela.sendJson('PUT', `${base()}/me`, { name: 'Bela' })
    await aGreeting(bela)
    app.clock.advance(1)
    await aGreeting(wedding.host)
    expect(await heard(anna)).toMatchObject([
      { name: null, isHost: true },
      { name: 'Bela', isHost: false },
    ])
    await settings({ guestsSeeNames: false })
    expect((await heard(anna)).map(({ name }) => name)).toEqual([null, null])
    expect((await heard(wedding.host)).map(({ name }) => name)).toEqual([null, 'Bela'])
    expect(JSON.stringify(await heard(anna))).not.toContain(guestIdOf(bela, wedding.event))
  })

  it('is listed newest first, in pages', async () => {
    const ids: string[] = []
    for (let number = 0; number < 3; number++) {
      ids.unshift(await aGreeting())
      app.clock.advance(1)
    }
    const first = (await anna.get(`${base()}/greetings?limit=2`)).body
    expect(first.total).toBe(3)
    const second = (await anna.get(`${base()}/greetings?limit=2&cursor=${first.nextCursor}`)).body
    expect(second.nextCursor).toBeNull()
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  })
})

describe('greetings are heard', () => {
  it('by nobody in a closed gallery', async () => {
    await aGreeting()
    await settings({ passwordProtection: true, password: 'lanterns' })
    expect(await anna.get(`${base()}/greetings`)).toBeError(401, 'event.locked')
    await anna.post(`${base()}/unlock`, { password: 'lanterns' })
    expect(await heard(anna)).toHaveLength(1)
    await settings({ guestsCanView: false })
    expect(await anna.get(`${base()}/greetings`)).toBeError(403, 'event.view_off')
    expect(await heard(wedding.host)).toHaveLength(1)
  })

  it('only by their senders where guests see only their own photos, and before the reveal', async () => {
    const id = await aGreeting(bela)
    const onlyBela = async () => {
      expect(await idsHeard(bela)).toEqual([id])
      for (const agent of [anna, app.browser()])
        expect((await agent.get(`${base()}/greetings`)).body).toEqual({
          items: [],
          nextCursor: null,
          total: 0,
        })
      expect(await idsHeard(wedding.host)).toEqual([id])
      expect(await Promise.all([bela, anna, wedding.host].map(isTold))).toEqual([true, false, true])
    }
    await settings({ guestsViewOwnOnly: true })
    await onlyBela()
    await settings({ guestsViewOwnOnly: false })
    expect(await idsHeard(anna)).toEqual([id])
    expect(await isTold(anna)).toBe(true)
    const revealsAt = new Date(app.clock.now() + HOURS)
    await app.platform.db.query
      .updateTable('events')
      .set({ revealsAt })
      .where('id', '=', wedding.event.id)
      .execute()
    await onlyBela()
  })

  it('also by a banned guest, who can send nothing more', async () => {
    const id = await aGreeting(anna)
    const own = await say(bela)
    await wedding.host.sendJson('PUT', `${base()}/guests/${guestIdOf(bela, wedding.event)}/ban`, {})
    expect(await idsHeard(bela)).toEqual([id])
    expect(await sayInWords(own, 'More')).toBeError(403, 'guest.banned')
    expect(await bela.post(`${base()}/greetings/${id}/reports`, {})).toBeError(403, 'guest.banned')
  })
})

describe('a guest’s address of a greeting', () => {
  let id: string
  let address: string
  beforeEach(async () => {
    id = await aGreeting()
    address = await addressOf(anna)
    expect((await app.browser().get(address)).status).toBe(200)
  })

  async function expectEnd(status = 410, code: ErrorCode = 'voice.link_expired') {
    app.clock.advance(FELT_WITHIN)
    expect(await app.browser().get(address)).toBeError(status, code)
    const range = { headers: { range: 'bytes=0-9' } }
    expect(await app.browser().get(address, range)).toBeError(status, code)
  }

  it('ends for good when the host stops playing it; the host’s and the sender’s stay valid', async () => {
    const [{ audioData: hosts } = { audioData: '' }] = await ofHost()
    const own = (await bela.get(`${base()}/own-messages`)).body.voiceNotes[0].audioData
    await publish(id, false)
    await expectEnd()
    await publish(id)
    await expectEnd()
    for (const url of [hosts, own, await addressOf(anna)])
      expect((await app.browser().get(url)).status).toBe(200)
  })

  it.each([
    ['a new password', { passwordProtection: true, password: 'lanterns' }],
    ['a closed album', { guestsCanView: false }],
    ['an album of own photos', { guestsViewOwnOnly: true }],
  ])('is invalidated by %s', async (_what, change) => {
    await settings(change)
    await expectEnd()
  })

  it('ends when the message is deleted, by its sender or by the host', async () => {
    await bela.delete(`${base()}/voice-notes/${id}`)
    await expectEnd(404, 'note.not_found')
    expect(await heard(anna)).toEqual([])
  })

  it('ends when the host takes back everything from its sender; after undoing that, the message is heard again', async () => {
    const takeBack = randomUUID()
    const path = `${base()}/guests/${guestIdOf(bela, wedding.event)}/take-back`
    expect((await wedding.host.post(path, { id: takeBack })).body).toMatchObject({ greetings: 1 })
    await expectEnd()
    expect(await heard(anna)).toEqual([])
    expect(await ofHost()).toMatchObject([{ id, isPublished: false }])
    await wedding.host.post(`${base()}/take-backs/${takeBack}/undo`)
    expect(await idsHeard(anna)).toEqual([id])
    await expectEnd()
  })

  it('ends when the event is deleted', async () => {
    await wedding.host.sendJson('DELETE', base(), { title: wedding.event.title })
    await expectEnd()
  })

  it('cannot be derived from another: the publication and the greeting flag are both signed', async () => {
    for (const forged of [
      address.replace('greeting=0', 'greeting=1'),
      address.replace('&greeting=0', ''),
      (await ofHost())[0]?.audioData.replace('epoch=', 'greeting=0&epoch=') ?? '',
    ])
      expect(await app.browser().get(forged)).toBeError(410, 'voice.link_expired')
  })
})

describe('open pages', () => {
  it('learn at once that a greeting is heard, or no longer, and of nothing else', async () => {
    const [first, second] = [await say(), await say()]
    const [page, host] = [
      await openFeed(app, anna, wedding.event),
      await openFeed(app, wedding.host, wedding.event),
    ]
    await page.next()
    await host.next()
    const news = { kind: 'greetings.changed', data: {} }
    await sayInWords(second, 'For the hosts alone')
    expect(await host.nextFact()).toEqual({ kind: 'voice.captioned', data: { voiceNoteId: second } })
    await publish(first)
    expect(await page.nextFact()).toEqual(news)
    expect(await host.nextFact()).toEqual({ kind: 'voice.published', data: { voiceNoteId: first } })
    expect(await host.nextFact()).toEqual(news)
    await publish(first, false)
    expect(await page.nextFact()).toEqual(news)
    // Changes to messages that guests could not hear go unnoticed.
    await wedding.host.delete(`${base()}/voice-notes/${first}`)
    await publish(second)
    expect(await page.nextFact()).toEqual(news)
    await wedding.host.delete(`${base()}/voice-notes/${second}`)
    expect(await page.nextFact()).toEqual(news)
    await settings({ title: 'The end' })
    expect((await page.nextFact()).kind).toBe('event.changed')
  })

  it('of a guest learn that their own message is heard, even if each hears only their own', async () => {
    const id = await say(bela)
    await settings({ guestsViewOwnOnly: true })
    const [page, own] = [await openFeed(app, anna, wedding.event), await openFeed(app, bela, wedding.event)]
    await page.next()
    await own.next()
    await publish(id)
    expect(await own.nextFact()).toEqual({ kind: 'greetings.changed', data: {} })
    expect(await own.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })
    await settings({ title: 'The end' })
    expect((await page.nextFact()).kind).toBe('event.changed')
  })
})

describe('a greeting reported by guests', () => {
  const report = (agent: Agent, id: string, reason = '') =>
    agent.post(`${base()}/greetings/${id}/reports`, { reason })
  const reports = async () => (await wedding.host.get(`${base()}/reports`)).body.reports

  it('is shown to the host with its caption; three reports stop it until the host decides', async () => {
    const id = await aGreeting(bela, 'Rude words')
    const others = await Promise.all([2, 3, 4].map((network) => aKnownGuest(app, wedding.event, network)))
    const [first = anna] = others
    expect((await report(first, id, 'Rude')).status).toBe(204)
    expect(await reports()).toMatchObject([
      {
        kind: 'greeting',
        greeting: { id, caption: 'Rude words', isPublished: true },
        media: null,
        comment: null,
        sender: { guestId: guestIdOf(bela, wedding.event) },
        reportCount: 1,
        reasons: ['Rude'],
        isHidden: false,
      },
    ])
    const address = await addressOf(anna)
    for (const agent of others) expect((await report(agent, id)).status).toBe(204)
    expect(await heard(bela)).toEqual([])
    expect(await app.browser().get(address)).toBeError(410, 'voice.link_expired')
    expect(await reports()).toMatchObject([
      { reportCount: 3, isHidden: true, greeting: { isPublished: false } },
    ])
    const decide = async (decision: string) =>
      wedding.host.post(`${base()}/reports/${(await reports())[0].id}/decision`, { decision })
    await decide('keep')
    expect(await idsHeard(anna)).toEqual([id])
    expect(await reports()).toEqual([])
  })

  it('can be taken down, and played again when that is reverted', async () => {
    const id = await aGreeting()
    await report(anna, id)
    const [{ id: caseId }] = await reports()
    const decide = (decision: string) =>
      wedding.host.post(`${base()}/reports/${caseId}/decision`, { decision })
    await decide('take-down')
    expect(await heard(anna)).toEqual([])
    await decide('reopen')
    expect(await idsHeard(anna)).toEqual([id])
  })

  it('stays with the host who took it back before deciding, also when the decision is reverted', async () => {
    const id = await aGreeting()
    await report(anna, id)
    const [{ id: caseId }] = await reports()
    const decide = (decision: string) =>
      wedding.host.post(`${base()}/reports/${caseId}/decision`, { decision })
    await publish(id, false)
    for (const decision of ['take-down', 'take-down', 'reopen', 'keep', 'reopen']) {
      await decide(decision)
      expect(await heard(anna)).toEqual([])
    }
    await publish(id)
    for (const decision of ['take-down', 'take-down', 'reopen']) await decide(decision)
    expect(await idsHeard(anna)).toEqual([id])
  })

  it('must be one that they hear: not their own, private, or of another event', async () => {
    const [own, secret] = [await aGreeting(anna), await say(bela)]
    for (const id of [own, secret, randomUUID()])
      expect(await report(anna, id)).toBeError(404, 'note.not_found')
    expect(await report(wedding.host, own)).toBeError(409, 'guest.is_host')
    expect(await reports()).toEqual([])
  })
})
