// spec: notes.send

import { randomUUID } from 'node:crypto'
import type { Note } from '@afterglow/contract/notes'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHost, aWedding } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { testApp } from '../../testing/test-app.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const notesOf = (event: { id: string }) => `/api/events/${event.id}/notes`

function aNote(overrides: Record<string, unknown> = {}) {
  return { id: randomUUID(), message: 'May your house always be this loud.', theme: 'theme4', ...overrides }
}

function send(overrides: Record<string, unknown> = {}, by = guest) {
  return by.post(notesOf(wedding.event), aNote(overrides))
}

async function list(): Promise<Note[]> {
  return (await wedding.host.get(notesOf(wedding.event))).body.items
}

describe('a note', () => {
  it('reaches the host with its theme, its sender and its day', async () => {
    const note = aNote({ senderName: '  Amara Okafor ' })
    const answer = await guest.post(notesOf(wedding.event), note)

    expect(answer.status).toBe(201)
    const { body } = await wedding.host.get(notesOf(wedding.event))
    const expected = { ...note, eventId: wedding.event.id, senderName: 'Amara Okafor' }
    expect(body).toMatchObject({ items: [expected], total: 1, nextCursor: null })
    expect(body.items[0].createdAt).toBe('2026-06-20T18:00:00.000Z')
  })

  it.each([undefined, null, '', '   ', '\u200b'])('from %j is anonymous', async (senderName) => {
    await send({ senderName })
    expect(await list()).toMatchObject([{ senderName: null }])
  })

  it('is one note, however often it is sent', async () => {
    const note = aNote()
    const answers = await Promise.all([1, 2, 3].map(() => guest.post(notesOf(wedding.event), note)))

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await list()).toHaveLength(1)
  })

  it('cannot be read or replaced by sending its id', async () => {
    const note = aNote()
    await guest.post(notesOf(wedding.event), note)
    const other = await aGuest(app, wedding.event)
    const elsewhere = await aWedding(app)

    expect(await send({ id: note.id, message: 'mine' }, other)).toBeError(404, 'note.not_found')
    const there = await guest.post(notesOf(elsewhere.event), note)
    expect(there).toBeError(404, 'note.not_found')
    expect(await list()).toMatchObject([{ message: note.message }])
  })

  it('makes a guest of a visitor, who is the same guest afterwards', async () => {
    const visitor = app.browser()
    const note = aNote()
    expect((await visitor.post(notesOf(wedding.event), note)).status).toBe(201)
    expect((await visitor.post(notesOf(wedding.event), note)).status).toBe(201)
  })

  // spec: media.orders
  it('pages newest first, and loses none while others arrive', async () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await send({ message })
      app.clock.advance(1000)
    }
    const first = (await wedding.host.get(`${notesOf(wedding.event)}?limit=2`)).body
    await send({ message: 'six' })
    const second = (await wedding.host.get(`${notesOf(wedding.event)}?limit=3&cursor=${first.nextCursor}`))
      .body

    const messages = [...first.items, ...second.items].map(({ message }: Note) => message)
    expect(messages).toEqual(['five', 'four', 'three', 'two', 'one'])
    expect(second.nextCursor).toBeNull()
    const bent = await wedding.host.get(`${notesOf(wedding.event)}?cursor=bent`)
    expect(bent).toBeError(400, 'request.invalid')
  })
})

describe('G13: the words of a note', () => {
  const TOO_LONG = 'Message cannot exceed 200 characters'
  const BLANK = 'Please enter a message'

  it.each([
    ['letters', 'x'],
    ['families of emoji', '👨‍👩‍👧‍👦'],
    ['letters with combining marks', 'e\u0301\u0323'],
    ['flags', '🇵🇹'],
    ['right-to-left letters', 'ש'],
  ])('may be 200 %s and not 201', async (_kind, character) => {
    expect((await send({ message: character.repeat(200) })).status).toBe(201)
    const refused = await send({ message: character.repeat(201) })
    expect(refused).toBeError(400, 'request.invalid')
    expect(refused.body.error.message).toBe(TOO_LONG)
    expect(await list()).toMatchObject([{ message: character.repeat(200) }])
  })

  it('may not hide a book in one character', async () => {
    const refused = await send({ message: `a${'\u0301'.repeat(5000)}` })
    expect(refused.body.error.message).toBe(TOO_LONG)
  })

  it.each(['', '   \n\t ', '\u200b\u2060', '\u0000\u0007', '\u202e'])(
    'may not be blank: %j',
    async (message) => {
      const refused = await send({ message })
      expect(refused).toBeError(400, 'request.invalid')
      expect(refused.body.error.message).toBe(BLANK)
    },
  )

  it('keep their lines and lose their control characters', async () => {
    await send({ message: 'Dear\r\nboth\u0000\u0007\u001b of you', senderName: 'Aunt\nBirgit\u0000' })
    expect(await list()).toMatchObject([{ message: 'Dear\nboth of you', senderName: 'Aunt Birgit' }])
  })

  it.each(['<img src=x onerror=alert(1)>', "'; drop table event_notes; --", '{{constructor}} %00'])(
    'are text, whatever they look like: %s',
    async (message) => {
      await send({ message, senderName: message })
      expect(await list()).toMatchObject([{ message, senderName: message }])
    },
  )

  it('cannot be turned around to read otherwise', async () => {
    await send({ message: 'see \u202egnp.exe', senderName: '\u2067evil' })
    expect(await list()).toMatchObject([{ message: 'see gnp.exe', senderName: 'evil' }])
  })

  it('may have a sender of 100 characters and not of 101', async () => {
    expect((await send({ senderName: '👩🏽‍🚀'.repeat(100) })).status).toBe(201)
    expect(await send({ senderName: 'x'.repeat(101) })).toBeError(400, 'request.invalid')
  })

  it.each([
    { theme: 'theme7' },
    { theme: undefined },
    { id: 'no id' },
    { message: 7 },
    { message: undefined },
  ])('come with what belongs to them: %j is refused', async (overrides) => {
    expect(await send(overrides)).toBeError(400, 'request.invalid')
  })

  it('of a megabyte are not even read', async () => {
    expect(await send({ message: 'x'.repeat(1024 * 1024) })).toBeError(413, 'request.too_large')
  })
})

describe('who may', () => {
  it('leave a note: nobody where the host has closed them, but the host', async () => {
    const { event, host } = await aWedding(app, { guestsCanAddNotes: false })
    const refused = await (await aGuest(app, event)).post(notesOf(event), aNote())
    expect(refused).toBeError(403, 'event.notes_off')
    expect((await host.post(notesOf(event), aNote())).status).toBe(201)
  })

  it.each([
    [
      'counting down',
      { countdownEnabled: true, countdownEndDate: new Date('2027-01-01') },
      403,
      'event.not_started',
    ],
    ['locked', { passwordProtection: true }, 401, 'event.locked'],
  ] as const)('leave a note while the event is %s: no guest', async (_state, settings, status, code) => {
    const { event } = await aWedding(app, settings)
    expect(await (await aGuest(app, event)).post(notesOf(event), aNote())).toBeError(status, code)
  })

  // spec: media.orders
  it('read and count notes: the host, and nobody else', async () => {
    await send()
    for (const path of [notesOf(wedding.event), `/api/events/${wedding.event.id}/overview`]) {
      expect((await wedding.host.get(path)).status).toBe(200)
      expect(await guest.get(path)).toBeError(401, 'auth.required')
      expect(await (await aHost(app)).get(path)).toBeError(404, 'event.not_owner')
    }
    expect(await wedding.host.get(notesOf({ id: '000000000000' }))).toBeError(404, 'event.not_found')
  })

  it('delete a note: the host, as often as they like', async () => {
    const { id } = (await send()).body
    for (const _time of [1, 2]) {
      expect((await wedding.host.delete(`${notesOf(wedding.event)}/${id}`)).status).toBe(204)
    }
    expect(await list()).toEqual([])
  })

  it('delete a note: who wrote it, where guests may delete', async () => {
    const { id } = (await send()).body
    const path = `${notesOf(wedding.event)}/${id}`
    const other = await aGuest(app, wedding.event)
    expect(await guest.delete(path)).toBeError(403, 'note.not_deletable')

    await app.platform.db.query
      .updateTable('events')
      .set({ guestsCanDelete: true })
      .where('id', '=', wedding.event.id)
      .execute()
    expect(await other.delete(path)).toBeError(404, 'note.not_found')
    expect(await app.browser().delete(path)).toBeError(404, 'note.not_found')
    expect((await guest.delete(path)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('delete a note of another event: not even its host', async () => {
    const { id } = (await send()).body
    const other = await aWedding(app)
    expect((await other.host.delete(`${notesOf(other.event)}/${id}`)).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })
})

type Feed = Awaited<ReturnType<typeof openFeed>>

describe('open screens', () => {
  // spec: notes.own
  it('of the host hear of notes as they come and go, their writer that something of theirs changed, others nothing', async () => {
    await listen(app)
    const follow = (agent: Agent) => openFeed(app, agent, wedding.event)
    const feeds = await Promise.all(
      [wedding.host, guest, await aGuest(app, wedding.event)].map((agent) => follow(agent)),
    )
    const [hosts, writer, others] = feeds as [Feed, Feed, Feed]
    for (const feed of feeds) expect(await feed.next()).toMatchObject({ type: 'ready' })

    const { id } = (await send()).body
    expect(await hosts.nextFact()).toEqual({ kind: 'note.created', data: { noteId: id } })
    expect(await writer.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })
    await wedding.host.delete(`${notesOf(wedding.event)}/${id}`)
    expect(await hosts.nextFact()).toEqual({ kind: 'note.removed', data: { noteId: id } })
    expect(await writer.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })

    others.send(JSON.stringify({ type: 'ping' }))
    // The first message since it is ready: facts of notes were published before it, and not to other guests.
    expect(await others.next()).toMatchObject({ type: 'pong' })
    for (const feed of feeds) feed.close()
  })
})

describe('G13: notes by the hundred', () => {
  it('end after 20 a minute for one guest, and not for the next one behind the same address', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const { event } = await aWedding(strict)
    const [one, next] = [await aGuest(strict, event), await aGuest(strict, event)]
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await one.post(notesOf(event), aNote())).status)

    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await next.post(notesOf(event), aNote())).status).toBe(201)
    await strict.close()
  })
})
