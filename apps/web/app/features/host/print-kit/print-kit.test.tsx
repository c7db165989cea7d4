// spec: print.screens

// @vitest-environment happy-dom
import { eventCardSchema, listEvents } from '@afterglow/contract/events'
import { listPrintableTemplates } from '@afterglow/contract/printables'
import { anEvent } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { printKit } = en.host
const party = anEvent({ id: '9a8b7c6d5e4f', title: 'Garden party' })

async function openKit(events = [anEvent()]) {
  signInHost(server)
  server.answer(listEvents, { events: events.map((event) => eventCardSchema.parse(event)) })
  server.answer(listPrintableTemplates, { templates: [] })
  const { user } = renderApp('/dashboard/printables')
  return { user, list: within(await screen.findByRole('list', { name: printKit.list })) }
}

const downloads = new RegExp(printKit.download)
const addressOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href)

describe('the print kit', () => {
  it('offers each piece as a PDF of the chosen paper, with marks for a print shop', async () => {
    const { user, list } = await openKit()
    const [first] = list.getAllByRole('link', { name: downloads })
    if (first === undefined) throw new Error('no piece')
    expect(addressOf(first).searchParams.get('marks')).toBe('yes')
    await user.click(screen.getByRole('radio', { name: printKit.papers.a4 }))
    await user.click(screen.getByRole('switch', { name: new RegExp(printKit.marks) }))
    const { searchParams } = addressOf(first)
    expect([searchParams.get('paper'), searchParams.get('marks')]).toEqual(['a4', 'no'])
  })

  it('shows the pieces of the event that is chosen', async () => {
    const { user, list } = await openKit([anEvent(), party])
    await user.click(screen.getByRole('combobox', { name: printKit.event }))
    await user.click(await screen.findByRole('option', { name: 'Garden party' }))
    const [first] = list.getAllByRole('link', { name: downloads })
    expect(first && addressOf(first).pathname).toContain(party.id)
  })

  it('says so where a preview cannot be shown, and tries again with the next paper', async () => {
    const { user, list } = await openKit()
    const previews = list.getAllByRole('img').length
    const [picture] = list.getAllByRole('img')
    if (picture) fireEvent.error(picture)
    list.getByText(printKit.previewFailed)
    await user.click(screen.getByRole('radio', { name: printKit.papers.a4 }))
    expect(list.getAllByRole('img')).toHaveLength(previews)
  })
})
