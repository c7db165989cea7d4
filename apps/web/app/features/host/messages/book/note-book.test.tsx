// spec: notes.book

// @vitest-environment happy-dom
import { arrangeNote, type BookNote, getNoteBook, orderNotes } from '@afterglow/contract/notes'
import { aNote } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'
import { leavesOf, openAt } from './book-leaves'

const words = en.hostNotes
const NAMES = ['Amara', 'Tomasz', 'Birgit', 'Hana', 'Sami', 'Leo']

function theNotes(names: readonly string[] = NAMES): BookNote[] {
  return names.map((senderName) => ({
    ...aNote({
      id: `0198c0de-0000-7000-8000-0000000000d${NAMES.indexOf(senderName)}`,
      senderName,
      message: `From ${senderName}`,
      createdAt: `2026-06-20T18:0${NAMES.indexOf(senderName)}:00.000Z`,
    }),
    isLeftOut: false,
  }))
}

function open(notes: BookNote[]) {
  signInHost(server)
  server.answer(getNoteBook, { notes, feedToken: FEED })
  return renderApp(`/dashboard/events/${EVENT_ID}/notes/book`)
}

/** Pixels. */
const ROW = 58
/** Gives the rows of a list their places, which a test has no layout for. */
function layOut(rows: HTMLElement) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this === rows) return new DOMRect(0, 0, 300, NAMES.length * ROW)
    return new DOMRect(0, [...rows.children].indexOf(this) * ROW, 300, ROW)
  })
}
afterEach(() => vi.restoreAllMocks())

const list = () => screen.findByRole('list', { name: words.rows })
const order = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => NAMES.find((name) => textContent?.includes(name)))

type User = ReturnType<typeof renderApp>['user']
async function choose(user: User, sender: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for the note from ${sender}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the order of the book', () => {
  it('changes at once and by neighbor, and is said aloud', async () => {
    const notes = theNotes()
    const { user } = open(notes)
    server.answer(arrangeNote, undefined)
    const held = server.hold(arrangeNote)
    await choose(user, 'Birgit', words.up)
    await waitFor(async () =>
      expect(await order()).toEqual(['Amara', 'Birgit', 'Tomasz', 'Hana', 'Sami', 'Leo']),
    )
    await screen.findByText('The note from Birgit is number 2 of 6 now')
    server.answer(getNoteBook, {
      notes: theNotes(['Amara', 'Birgit', 'Tomasz', 'Hana', 'Sami', 'Leo']),
      feedToken: FEED,
    })
    held.release()
    await waitFor(() => expect(server.callsTo(arrangeNote)[0]?.body).toEqual({ after: notes[0]?.id }))
    await choose(user, 'Birgit', words.up)
    await waitFor(() => expect(server.callsTo(arrangeNote)[1]?.body).toEqual({ after: null }))
  })

  it('is shown as it is after a move that was refused', async () => {
    const { user } = open(theNotes())
    server.refuse(arrangeNote, 'book.neighbor_gone')
    await choose(user, 'Amara', words.down)
    await screen.findByText(words.failed)
    await waitFor(async () => expect(await order()).toEqual(NAMES))
  })

  it('is as it was after a move without a connection', async () => {
    const { user } = open(theNotes())
    await list()
    server.disconnect(arrangeNote)
    server.disconnect(getNoteBook)
    await choose(user, 'Amara', words.down)
    await screen.findByText(words.failed)
    expect(await order()).toEqual(NAMES)
  })

  it('is dragged to where the pointer is, also after a note above it was deleted meanwhile', async () => {
    open(theNotes())
    server.answer(arrangeNote, undefined)
    const items = within(await list()).getAllByRole('listitem')
    const hana = items[NAMES.indexOf('Hana')]
    layOut(await list())
    fireEvent.pointerDown(hana?.firstElementChild ?? document.body, { button: 0, clientY: 3.5 * ROW })
    const left = theNotes(NAMES.slice(1))
    server.answer(getNoteBook, { notes: left, feedToken: FEED })
    await server.publish('note.removed', { noteId: theNotes()[0]?.id })
    await waitFor(async () => expect(await order()).toEqual(NAMES.slice(1)))
    fireEvent.pointerMove(window, { clientY: 3.7 * ROW })
    fireEvent.pointerUp(window, { clientY: 3.7 * ROW })
    const sami = left.find(({ senderName }) => senderName === 'Sami')
    await waitFor(() => expect(server.callsTo(arrangeNote)[0]?.body).toEqual({ after: sami?.id }))
  })

  it('of arrival comes back, and that can be undone', async () => {
    const own = theNotes(['Leo', 'Amara', 'Tomasz', 'Birgit', 'Hana', 'Sami'])
    const { user } = open(own)
    server.answer(orderNotes, undefined)
    await user.click(await screen.findByRole('button', { name: words.orderOwn }))
    server.answer(getNoteBook, { notes: theNotes(), feedToken: FEED })
    await user.click(await screen.findByRole('menuitem', { name: words.orderArrival }))
    await waitFor(async () => expect(await order()).toEqual(NAMES))
    server.answer(getNoteBook, { notes: own, feedToken: FEED })
    await user.click(await screen.findByRole('button', { name: words.undo }))
    await waitFor(async () => expect((await order())[0]).toBe('Leo'))
    const sent = server.callsTo(orderNotes).map(({ body }) => body)
    expect(sent).toEqual([{ noteIds: [] }, { noteIds: own.map(({ id }) => id) }])
  })
})

describe('a book of few notes', () => {
  it('says so, and is read aloud all the same', async () => {
    open(theNotes(['Amara']))
    await screen.findByRole('heading', { name: words.fewTitle })
    screen.getByText('There is 1 note in it so far. From 6 on you can turn its pages here.')
    screen.getByRole('button', { name: words.readAloud })
  })

  it('is empty without any', async () => {
    open([])
    await screen.findByRole('heading', { name: words.noneTitle })
    expect(screen.queryByRole('link', { name: words.download })).toBeNull()
  })
})

describe('the PDF', () => {
  it('is as this device has chosen, also after a reload', async () => {
    const { user } = open(theNotes())
    await user.click(await screen.findByRole('radio', { name: words.sizes.square }))
    await user.click(screen.getByRole('switch', { name: new RegExp(words.papers) }))
    const href = () => screen.getByRole('link', { name: words.download }).getAttribute('href')
    const chosen = `/api/events/${EVENT_ID}/print-kit/notes-book?size=square&papers=no&bleed=no`
    expect(href()).toBe(chosen)
    cleanup()
    open(theNotes())
    await screen.findByRole('link', { name: words.download })
    expect(href()).toBe(chosen)
  })
})

it('the title lies on the right, and even pages on the left of what follows', () => {
  const leaves = leavesOf(theNotes())
  const numbers = (page: number) => {
    const { left, right } = openAt(leaves, page)
    return [left?.number ?? null, right?.number ?? null]
  }
  expect(numbers(1)).toEqual([null, 1])
  expect([numbers(2), numbers(3)]).toEqual([
    [2, 3],
    [2, 3],
  ])
  expect(numbers(7)).toEqual([6, 7])
  expect(leavesOf(theNotes(['Amara', 'Leo'])).at(-1)).toMatchObject({ number: 3, isLast: true })
})
