// spec: events.screens

// @vitest-environment happy-dom
import { type EventCard, eventCardSchema, listEventPage } from '@afterglow/contract/events'
import { getOverview } from '@afterglow/contract/overview'
import { getPrintPiece } from '@afterglow/contract/print-kit'
import { anEvent, anEventOverview } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { events, home, main, qr, sharing } = en.host
const HOME = '/dashboard/home'
const OLDER = '/dashboard/main'
const NO_EVENTS = { events: [], nextCursor: null }

const MANY: EventCard[] = ['First', 'Second', 'Third'].map((title, at) =>
  eventCardSchema.parse({ ...anEvent(), id: `00000000000${at}`, title }),
)

/** Three events, one on a second page; those whose title contains the text. */
function answerInPages(): void {
  server.answer(listEventPage, ({ query: { text = '', cursor } }) => {
    const found = MANY.filter(({ title }) => title.toLowerCase().includes(text))
    const shown = cursor === undefined ? found.slice(0, 2) : found.slice(2)
    return { events: shown, nextCursor: cursor === undefined && found.length > 2 ? 'next' : null }
  })
}

describe('the events of a host', () => {
  it('show placeholders while they load, then a card each', async () => {
    signInHost(server)
    const held = server.hold(listEventPage)
    renderApp(HOME)
    await screen.findByRole('heading', { name: 'Welcome back, Noor' })
    expect(screen.queryByText('Noor & Elias')).toBeNull()
    held.release()
    await screen.findByRole('heading', { name: 'Noor & Elias' })
  })

  it('invite to create the first one', async () => {
    signInHost(server)
    server.answer(listEventPage, NO_EVENTS)
    renderApp(HOME)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: home.createNew })
    expect(link.pathname).toBe('/dashboard/create')
  })

  it('load at the second try', async () => {
    signInHost(server)
    server.refuse(listEventPage, 'server.failed')
    const { user } = renderApp(HOME)
    await screen.findByText(home.loadFailedText)
    signInHost(server)
    await user.click(screen.getByRole('button', { name: home.retry }))
    await screen.findByRole('heading', { name: 'Noor & Elias' })
  })

  it('begin with the newest, also while what is new in it cannot be loaded', async () => {
    signInHost(server)
    const event = eventCardSchema.parse({ ...anEvent(), mediaCount: 3 })
    server.answer(listEventPage, { events: [event], nextCursor: null })
    server.refuse(getOverview, 'server.failed')
    const { user } = renderApp(HOME)
    const card = within(await screen.findByRole('article'))
    await card.findByText(en.hostBoard.failed)
    server.answer(getOverview, anEventOverview({ counts: { notes: 12 } }))
    await user.click(card.getByRole('button', { name: en.hostBoard.retry }))
    await card.findByText('12')
  })

  it('show the QR code of each, with its link', async () => {
    signInHost(server)
    const { user } = renderApp(HOME)
    await user.click(await screen.findByRole('button', { name: 'QR code of Noor & Elias' }))
    const dialog = within(await screen.findByRole('dialog', { name: qr.dialogTitle }))
    await dialog.findByRole('img', { name: /^QR code for/ })
    await user.click(dialog.getByRole('button', { name: qr.copy }))
    await screen.findByText(qr.copied)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: qr.dialogTitle })).toBeNull())
  })

  it('download the picture of the card that is shown', async () => {
    signInHost(server)
    server.answer(getPrintPiece, undefined)
    const { user } = renderApp(HOME)
    await user.click(await screen.findByRole('button', { name: 'QR code of Noor & Elias' }))
    const dialog = within(await screen.findByRole('dialog', { name: qr.dialogTitle }))
    const card = await dialog.findByRole<HTMLImageElement>('img', { name: /^QR code for/ })
    await user.click(dialog.getByRole('button', { name: qr.download }))
    await user.click(await screen.findByRole('menuitem', { name: sharing.downloadPng }))
    await waitFor(() => expect(server.callsTo(getPrintPiece)).toHaveLength(1))
    const [call] = server.callsTo(getPrintPiece)
    const shown = new URL(card.src)
    expect(shown.pathname).toBe(call?.path)
    expect(Object.fromEntries(shown.searchParams)).toEqual(call?.query)
  })
})

describe.each([HOME, OLDER])('many events at %s', (address) => {
  it('come page by page, and the keyboard goes on at the first new one', async () => {
    signInHost(server)
    answerInPages()
    const { user } = renderApp(address)
    await screen.findByRole('link', { name: 'Second' })
    expect(screen.queryByRole('link', { name: 'Third' })).toBeNull()
    await user.click(screen.getByRole('button', { name: events.more }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Third' })))
    expect(screen.getByText('3 events shown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: events.more })).toBeNull()
  })

  it('are searched by name, in the address', async () => {
    signInHost(server)
    answerInPages()
    const { user } = renderApp(address)
    await user.type(await screen.findByRole('searchbox', { name: events.search }), 'thi')
    await screen.findByRole('link', { name: 'Third' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull())
    await user.type(screen.getByRole('searchbox'), 'x')
    await screen.findByText(events.noneFound)
    await user.clear(screen.getByRole('searchbox'))
    await screen.findByRole('link', { name: 'First' })
  })

  it('show what the address asks for', async () => {
    signInHost(server)
    answerInPages()
    renderApp(`${address}?search=sec`)
    await screen.findByRole('link', { name: 'Second' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sec')
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull()
  })

  it('find nothing by an endless text in the address, which the server would refuse', async () => {
    signInHost(server)
    answerInPages()
    renderApp(`${address}?search=${'x'.repeat(1000)}`)
    await screen.findByText(events.noneFound)
  })

  it('have no search where a page shows all', async () => {
    signInHost(server)
    renderApp(address)
    await screen.findByRole('link', { name: 'Noor & Elias' })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('the older dashboard', () => {
  it('says that there are no events yet', async () => {
    signInHost(server)
    server.answer(listEventPage, NO_EVENTS)
    renderApp(OLDER)
    await screen.findByText(main.none)
  })

  it('loads the events at the second try', async () => {
    signInHost(server)
    server.refuse(listEventPage, 'server.failed')
    const { user } = renderApp(OLDER)
    const again = await screen.findByRole('button', { name: home.retry })
    signInHost(server)
    await user.click(again)
    await screen.findByRole('link', { name: 'Noor & Elias' })
  })

  it('says that no event is shared', async () => {
    signInHost(server)
    const { user } = renderApp(OLDER)
    await user.click(await screen.findByRole('button', { name: new RegExp(main.sharedEvents) }))
    const dialog = within(await screen.findByRole('dialog', { name: main.sharedTitle }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: main.sharedTitle })).toBeNull())
  })
})
