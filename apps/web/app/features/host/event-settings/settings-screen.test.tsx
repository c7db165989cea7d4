// spec: event.screens, reveal

// @vitest-environment happy-dom
import { changeEvent, deleteEvent, getEvent, listEvents } from '@afterglow/contract/events'
import { anEvent } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '~/content/messages/en'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { danger, eventForm, eventFields, eventSettings } = en.host
const SETTINGS = `/dashboard/events/${EVENT_ID}/settings`

describe('the settings of an event', () => {
  it('load at the second try', async () => {
    signInHost(server)
    server.refuse(getEvent, 'server.failed')
    const { user } = renderApp(SETTINGS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    signInHost(server)
    await user.click(again)
    await screen.findByLabelText(eventFields.title)
  })

  it('say that there is no such event, without another try', async () => {
    signInHost(server)
    server.refuse(getEvent, 'event.not_found')
    renderApp(SETTINGS)
    await screen.findByText(en.host.event.notFoundText)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('ask before the screen is left with something unsaved', async () => {
    signInHost(server)
    const { user, router } = renderApp(SETTINGS)
    await user.type(await screen.findByLabelText(eventFields.title), '!')
    await user.click(screen.getByRole('link', { name: en.host.sidebar.commonQuestions }))
    const question = within(await screen.findByRole('dialog', { name: eventForm.leaveTitle }))
    expect(router.state.location.pathname).toBe(SETTINGS)
    await user.click(question.getByRole('button', { name: eventForm.leave }))
    await screen.findByRole('heading', { name: en.host.faq.title })
    expect(server.callsTo(changeEvent)).toEqual([])
  })
})

describe('the reveal of an event', () => {
  const waiting = anEvent({ revealsAt: '2999-06-20T17:00:00.000Z', revealsAtLocal: '2999-06-20T18:00' })
  const revealNow = { name: en.host.reveal.now }

  async function openAccess(event = waiting) {
    signInHost(server, event)
    const { user } = renderApp(SETTINGS)
    await user.click(await screen.findByRole('tab', { name: eventSettings.access }))
    return user
  }

  it('happens now with one tap, and leaves alone what is typed', async () => {
    const user = await openAccess()
    await user.click(await screen.findByRole('switch', { name: /Upload approval/ }))
    server.answer(changeEvent, { ...waiting, revealsAt: '2026-06-20T17:00:00.000Z' })
    await user.click(screen.getByRole('button', revealNow))
    await screen.findByText(en.host.reveal.doneText)
    expect(server.callsTo(changeEvent)[0]?.body).toEqual({ revealNow: true, updatedAt: waiting.updatedAt })
    expect(screen.queryByRole('button', revealNow)).toBeNull()
    expect(screen.getByRole('switch', { name: /Upload approval/ }).getAttribute('aria-checked')).toBe('true')
  })

  it('is not offered where nothing is held back', async () => {
    await openAccess(anEvent())
    await screen.findByLabelText(new RegExp(en.host.reveal.at))
    expect(screen.queryByRole('button', revealNow)).toBeNull()
  })

  it('says why it failed', async () => {
    const user = await openAccess()
    server.refuse(changeEvent, 'server.failed')
    await user.click(await screen.findByRole('button', revealNow))
    await screen.findByText(eventForm.saveFailedText)
  })
})

// spec: camera.page
describe('the camera of an event', () => {
  const { cameraSettings, eventProblems, reveal, toggles } = en.host
  const camera = { name: new RegExp(`^${toggles.guestsHaveCamera.name}`) }

  async function switchOn(event = anEvent({ eventDate: '2099-06-20' })) {
    signInHost(server, event)
    const { user } = renderApp(SETTINGS)
    await user.click(await screen.findByRole('tab', { name: eventSettings.access }))
    await user.click(await screen.findByRole('switch', camera))
    return user
  }
  const save = { name: eventForm.saveChanges }

  it('brings a number of shots, and the morning after as the time at which photos appear', async () => {
    const user = await switchOn()
    const shots = screen.getByRole('spinbutton', { name: cameraSettings.shots })
    await user.clear(shots)
    await user.type(shots, '36')
    await user.click(screen.getByRole('switch', { name: new RegExp(cameraSettings.only) }))
    server.answer(changeEvent, anEvent({ guestsHaveCamera: true }))
    await user.click(screen.getByRole('button', save))
    await waitFor(() =>
      expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({
        guestsHaveCamera: true,
        cameraShots: 36,
        cameraOnly: true,
        revealsAtLocal: '2099-06-21T10:00',
      }),
    )
  })

  it('is not saved without that time, or with too many shots', async () => {
    const user = await switchOn()
    await user.clear(screen.getByLabelText(reveal.at))
    const shots = screen.getByRole('spinbutton', { name: cameraSettings.shots })
    await user.clear(shots)
    await user.type(shots, '61')
    await user.click(screen.getByRole('button', save))
    await screen.findByText(eventProblems.cameraReveal)
    await screen.findByText('A camera has 5 to 60 shots.')
    expect(server.callsTo(changeEvent)).toEqual([])
  })

  it('keeps a time that the host has chosen', async () => {
    await switchOn(anEvent({ revealsAt: '2999-07-01T10:00:00.000Z', revealsAtLocal: '2999-07-01T11:00' }))
    expect(screen.getByLabelText(reveal.at)).toHaveProperty('value', '2999-07-01T11:00')
  })
})

describe('deleting an event', () => {
  async function openDialog() {
    signInHost(server)
    const { user, router } = renderApp(SETTINGS)
    await user.click(await screen.findByRole('tab', { name: eventSettings.danger }))
    await user.click(await screen.findByRole('button', { name: danger.open }))
    const dialog = within(await screen.findByRole('dialog', { name: danger.dialogTitle }))
    const title = dialog.getByLabelText('Type the title to confirm: Noor & Elias')
    const confirm = () => user.click(dialog.getByRole('button', { name: danger.confirm }))
    return { user, router, dialog, title, confirm }
  }

  it('needs its title, typed', async () => {
    const { user, dialog, title, confirm } = await openDialog()
    await user.type(title, 'Noor')
    await confirm()
    await dialog.findByText(danger.mismatch)
    expect(server.callsTo(deleteEvent)).toEqual([])
  })

  it('leads to the events that are left', async () => {
    const { user, router, title, confirm } = await openDialog()
    await user.type(title, 'Noor & Elias')
    server.answer(deleteEvent, undefined)
    server.answer(listEvents, { events: [] })
    await confirm()
    await screen.findByText(danger.deleted)
    expect(router.state.location.pathname).toBe('/dashboard/home')
  })

  it('says that it failed, and keeps the event', async () => {
    const { user, router, title, confirm } = await openDialog()
    await user.type(title, 'Noor & Elias')
    server.refuse(deleteEvent, 'server.failed')
    await confirm()
    await screen.findByText(danger.failed)
    expect(router.state.location.pathname).toBe(SETTINGS)
  })

  it('believes the server that the title has changed meanwhile', async () => {
    const { user, dialog, title, confirm } = await openDialog()
    await user.type(title, anEvent().title)
    server.refuse(deleteEvent, 'event.title_mismatch')
    await confirm()
    await dialog.findByText(danger.mismatch)
  })
})
