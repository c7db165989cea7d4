// spec: notes.book

import { randomUUID } from 'node:crypto'
import type { BookNote } from '@afterglow/contract/notes'
import { beforeEach, describe, expect, it } from 'vitest'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aWedding, guestIdOf } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const base = () => `/api/events/${wedding.event.id}/notes`
const ids: Record<string, string> = {}

async function send(message: string): Promise<void> {
  const id = randomUUID()
  ids[message] = id
  const answer = await guest.post(base(), { id, message, theme: 'theme1' })
  expect(answer.status).toBe(201)
  app.clock.advance(1000)
}

async function book(): Promise<BookNote[]> {
  return (await wedding.host.get(`${base()}/book`)).body.notes
}

async function order(): Promise<string> {
  return (await book()).map(({ message }) => message).join('')
}

const arrange = (message: string, change: { after?: string | null; isLeftOut?: boolean }) =>
  wedding.host.patch(`${base()}/${ids[message]}`, change)
const move = (message: string, after: string | null) =>
  arrange(message, { after: after === null ? null : (ids[after] ?? after) })

beforeEach(async () => {
  for (const message of ['a', 'b', 'c', 'd']) await send(message)
})

describe('the book of an event’s notes', () => {
  it('begins in the order in which they came', async () => {
    expect(await order()).toBe('abcd')
  })

  it('keeps the host’s order, and what arrives comes last', async () => {
    expect((await move('d', 'a')).status).toBe(204)
    await send('e')
    expect(await order()).toBe('adbce')
    await move('a', 'e')
    await send('f')
    await move('f', null)
    expect(await order()).toBe('fdbcea')
  })

  it('has room between two notes however often others are moved there', async () => {
    for (let round = 0; round < 15; round += 1) await move(round % 2 === 0 ? 'd' : 'c', 'a')
    expect(await order()).toBe('adcb')
  })

  it('keeps moves of two hosts at once: each names its neighbor', async () => {
    const answers = await Promise.all([move('d', null), move('a', 'b'), move('c', null), move('b', 'd')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const places = [...(await order())]
    expect(places.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses a place beside a note that is gone, and moves nothing', async () => {
    await wedding.host.delete(`${base()}/${ids['b']}`)
    expect(await move('d', 'b')).toBeError(409, 'book.neighbor_gone')
    expect(await move('b', 'a')).toBeError(404, 'note.not_found')
    expect(await order()).toBe('acd')
    const elsewhere = await aWedding(app)
    const foreign = await elsewhere.host.patch(`/api/events/${elsewhere.event.id}/notes/${ids['a']}`, {
      isLeftOut: true,
    })
    expect(foreign).toBeError(404, 'note.not_found')
  })

  it('leaves a note out and takes it in again where it was', async () => {
    await move('c', 'a')
    await arrange('c', { isLeftOut: true })
    expect((await book()).map(({ message, isLeftOut }) => (isLeftOut ? '-' : message)).join('')).toBe('a-bd')
    await arrange('c', { isLeftOut: false })
    expect(await order()).toBe('acbd')
    expect((await book()).some(({ isLeftOut }) => isLeftOut)).toBe(false)
  })

  it('takes a whole order, or that of arrival; what is left out stays so', async () => {
    await move('d', null)
    await arrange('b', { isLeftOut: true })
    const put = (noteIds: (string | undefined)[]) =>
      wedding.host.sendJson('PUT', `${base()}/book/order`, { noteIds })
    expect((await put([])).status).toBe(204)
    expect(await order()).toBe('abcd')
    await put([ids['d'], randomUUID(), ids['b']])
    expect(await order()).toBe('dbac')
    await put([])
    expect((await book())[1]).toMatchObject({ isLeftOut: true })
  })

  it('has a note in its place again after a take-back is undone', async () => {
    await move('d', 'a')
    await arrange('b', { isLeftOut: true })
    const event = `/api/events/${wedding.event.id}`
    const id = randomUUID()
    const taken = await wedding.host.post(`${event}/guests/${guestIdOf(guest, wedding.event)}/take-back`, {
      id,
    })
    expect(taken.status).toBeLessThan(300)
    expect(await order()).toBe('')
    await wedding.host.post(`${event}/take-backs/${id}/undo`)
    expect(await order()).toBe('adbc')
    expect((await book()).map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, true, false])
  })

  it('is current on the other screens of its host', async () => {
    await listen(app)
    const feed = await openFeed(app, wedding.host, wedding.event)
    await move('d', null)
    expect(await feed.nextFact()).toMatchObject({ kind: 'book.changed' })
    feed.close()
  })
})
