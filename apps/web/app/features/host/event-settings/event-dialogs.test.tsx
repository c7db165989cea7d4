// @vitest-environment happy-dom
import { changeEvent, getEvent } from '@afterglow/contract/events'
import { anEvent, aWallControl, someWallSettings } from '@afterglow/contract/testing'
import { renewWallLink, saveWallSettings } from '@afterglow/contract/wall'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '~/content/messages/en'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { eventForm, wall, countdown } = en.host

async function openDialog(button: RegExp, title: string) {
  signInHost(server)
  const { user } = renderApp(`/dashboard/events/${EVENT_ID}/customization`)
  const actions = within(await screen.findByRole('navigation', { name: 'Set up' }))
  await user.click(actions.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  return { user, dialog, save, isClosed }
}

const openDetails = () => openDialog(/^Event Info/, 'Event Details')

describe('the details of an event', () => {
  it('are saved as they were changed, and nothing else with them', async () => {
    const { user, dialog, save, isClosed } = await openDetails()
    const name = dialog.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Noor and Elias')
    server.answer(changeEvent, anEvent({ title: 'Noor and Elias' }))
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({ title: 'Noor and Elias' })
    expect(server.callsTo(changeEvent)[0]?.body).not.toHaveProperty('eventDate')
  })

  it('are not asked to be saved when nothing was changed', async () => {
    const { save, isClosed } = await openDetails()
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)).toEqual([])
  })

  it('need a title', async () => {
    const { user, dialog, save } = await openDetails()
    await user.clear(dialog.getByLabelText('Name'))
    await save()
    await dialog.findByText(en.host.eventProblems.titleMissing)
    expect(server.callsTo(changeEvent)).toEqual([])
  })

  it('stay open with what was typed when they could not be saved', async () => {
    const { user, dialog, save } = await openDetails()
    await user.type(dialog.getByLabelText('Name'), '!')
    server.refuse(changeEvent, 'server.failed')
    await save()
    await screen.findByText(eventForm.saveFailedText)
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor & Elias!')
  })

  it('ask before what was typed is dropped', async () => {
    const { user, dialog, isClosed } = await openDetails()
    await user.type(dialog.getByLabelText('Name'), '!')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: eventForm.leaveTitle }))
    await user.click(question.getByRole('button', { name: eventForm.stay }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Noor & Elias!')

    await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
    const again = within(await screen.findByRole('dialog', { name: eventForm.leaveTitle }))
    await user.click(again.getByRole('button', { name: eventForm.leave }))
    await isClosed()
  })

  it('do not overwrite what was changed elsewhere unless the host says so', async () => {
    const { user, dialog, save, isClosed } = await openDetails()
    await user.type(dialog.getByLabelText('Name'), '!')
    const elsewhere = anEvent({ title: 'Elias & Noor', updatedAt: '2026-02-01T09:00:00.000Z' })
    server.answer(getEvent, elsewhere)
    server.refuse(changeEvent, 'event.changed_meanwhile', { event: elsewhere })
    await save()
    await dialog.findByText(eventForm.overtakenTitle)

    server.answer(changeEvent, anEvent({ title: 'Noor & Elias!' }))
    await user.click(dialog.getByRole('button', { name: eventForm.takeOver }))
    await isClosed()
  })
})

describe('the preferences of an event', () => {
  it('switch what guests may do', async () => {
    const { user, dialog, save, isClosed } = await openDialog(/^Preferences/, 'Event Settings')
    await user.click(dialog.getByRole('switch', { name: /^Guests can download/ }))
    server.answer(changeEvent, anEvent({ guestsCanDownload: true }))
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({ guestsCanDownload: true })
  })

  it('ask for the password that guests are to give', async () => {
    const { user, dialog, save } = await openDialog(/^Preferences/, 'Event Settings')
    await user.click(dialog.getByRole('switch', { name: /^Password protection/ }))
    await save()
    await dialog.findByText(en.host.eventProblems.passwordMissing)
    expect(server.callsTo(changeEvent)).toEqual([])
  })
})

describe('the look of the guest page', () => {
  it('is chosen and saved', async () => {
    const { user, dialog, save, isClosed } = await openDialog(/^Personalize Page/, en.host.look.title)
    await user.click(dialog.getByRole('radio', { name: /^Ocean/ }))
    server.answer(changeEvent, anEvent({ colorTheme: 'ocean' }))
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({ colorTheme: 'ocean' })
  })
})

describe('the countdown', () => {
  it('asks when it ends', async () => {
    const { user, dialog, save } = await openDialog(/^Countdown Timer/, countdown.title)
    expect(dialog.queryByLabelText(countdown.end)).toBeNull()
    await user.click(dialog.getByRole('switch', { name: new RegExp(countdown.enable) }))
    await dialog.findByLabelText(countdown.end)
    await save()
    await dialog.findByText(en.host.eventProblems.countdownEnd)
  })
})

describe('the photo wall', () => {
  const open = () => openDialog(/^Photo Wall/, wall.title)

  it('is set up', async () => {
    const { user, dialog, save, isClosed } = await open()
    await user.click(dialog.getByRole('switch', { name: new RegExp(`^${wall.notes}`) }))
    server.answer(saveWallSettings, someWallSettings({ showNotes: true }))
    await save()
    await isClosed()
    expect(server.callsTo(saveWallSettings)[0]?.body).toMatchObject({ showNotes: true })
  })

  it('says that its settings could not be saved', async () => {
    const { user, dialog, save } = await open()
    await user.click(dialog.getByRole('switch', { name: new RegExp(`^${wall.notes}`) }))
    server.refuse(saveWallSettings, 'server.failed')
    await save()
    await screen.findByText(wall.failed)
  })

  it('gets a new link only after a question', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: wall.renew }))
    expect(server.callsTo(renewWallLink)).toEqual([])
    server.answer(renewWallLink, aWallControl({ path: `/photo-wall/${EVENT_ID}#new` }))
    await user.click(dialog.getByRole('button', { name: wall.renewNow }))
    await screen.findByText(wall.renewed)
  })
})
