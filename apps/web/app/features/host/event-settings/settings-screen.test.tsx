// spec: event.screens, reveal

// @vitest-environment happy-dom
import { changeEvent, deleteEvent, getEvent, listEvents } from '@afterglow/contract/events'
import { anEvent } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

/** Shows the single switches, which stay open for the next test as they do on a device. */
async function openFineTune(user: ReturnType<typeof renderApp>['user']) {
  const button = await screen.findByRole('button', { name: en.host.accessQuestions.fineTune })
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button)
}

describe('the questions of Access Control', () => {
  const { accessQuestions, presets, toggles, guestView } = en.host

  async function openQuestions(event = anEvent()) {
    localStorage.clear()
    signInHost(server, event)
    const { user } = renderApp(SETTINGS)
    await user.click(await screen.findByRole('tab', { name: eventSettings.access }))
    const answer = (name: keyof typeof presets) =>
      screen.getByRole('radio', { name: new RegExp(`^${presets[name].name}:`) })
    const isChosen = (name: keyof typeof presets) => answer(name).getAttribute('aria-checked') === 'true'
    await screen.findByText(accessQuestions.seeing)
    return { user, answer, isChosen }
  }

  it('are answered by the switches of the event, and set them', async () => {
    const { user, answer, isChosen } = await openQuestions()
    for (const name of ['everybody', 'love', 'link', 'look'] as const) expect(isChosen(name)).toBe(true)
    await user.click(answer('own'))
    await user.click(answer('share'))
    server.answer(changeEvent, anEvent({ guestsViewOwnOnly: true }))
    await user.click(screen.getByRole('button', { name: eventForm.saveChanges }))
    await waitFor(() =>
      expect(server.callsTo(changeEvent)[0]?.body).toEqual({
        guestsViewOwnOnly: true,
        guestsCanDownload: true,
        socialSharing: true,
        updatedAt: anEvent().updatedAt,
      }),
    )
  })

  it('fold the switches until they are asked for, and remember that', async () => {
    const first = await openQuestions()
    expect(screen.queryByRole('switch')).toBeNull()
    await first.user.click(screen.getByRole('button', { name: accessQuestions.fineTune }))
    expect(screen.getAllByRole('switch')).toHaveLength(16)
    // Heart counts depend on hearts.
    await first.user.click(screen.getByRole('switch', { name: new RegExp(`^${toggles.guestsCanLove.name}`) }))
    expect(screen.getAllByRole('switch')).toHaveLength(15)
    expect(screen.getByText(accessQuestions.mix)).toBeTruthy()
    await first.user.click(screen.getByRole('tab', { name: eventSettings.general }))
    await first.user.click(screen.getByRole('tab', { name: eventSettings.access }))
    expect(screen.getAllByRole('switch')).toHaveLength(15)
  })

  it('show the switches by themselves where the host has mixed', async () => {
    await openQuestions(anEvent({ uploadApproval: true, guestsViewOwnOnly: true }))
    expect(screen.getByText(accessQuestions.mix)).toBeTruthy()
    expect(screen.getAllByRole('switch')).toHaveLength(16)
  })

  it('show at once what a guest sees, before anything is saved', async () => {
    const { user, answer } = await openQuestions(anEvent({ eventDate: '2999-06-20' }))
    const aside = within(screen.getByRole('complementary', { name: guestView.title }))
    aside.getByText(guestView.all)
    await user.click(answer('surprise'))
    aside.getByText('She sees her own 3 photos. The rest appears: midnight after June 20, 2999')
    await user.click(answer('password'))
    aside.getByText(guestView.password)
    expect(server.callsTo(changeEvent)).toEqual([])
  })

  it('keep the field of a time while it is empty', async () => {
    const { user, answer, isChosen } = await openQuestions()
    await user.click(answer('surprise'))
    await user.clear(screen.getByLabelText(new RegExp(en.host.reveal.at)))
    expect(isChosen('everybody')).toBe(true)
    fireEvent.change(screen.getByLabelText(new RegExp(en.host.reveal.at)), {
      target: { value: '2999-06-20T23:00' },
    })
    expect(isChosen('surprise')).toBe(true)
    screen.getByText('All photos appear for everybody: June 20, 2999, 11 PM.')
  })
})

describe('the search over settings', () => {
  const { settingsSearch, toggles } = en.host

  async function search(text: string) {
    localStorage.clear()
    signInHost(server)
    const { user } = renderApp(SETTINGS)
    await user.type(await screen.findByRole('searchbox', { name: settingsSearch.label }), text)
    return user
  }

  it('finds a switch in another tab, and leads to it by the keyboard alone', async () => {
    const user = await search('download')
    const result = screen.getByRole('button', { name: /^Guests can download Off/ })
    within(result).getByText('in Access Control')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(result)
    await user.keyboard('{Enter}')
    const toggle = await screen.findByRole('switch', { name: /^Guests can download/ })
    await waitFor(() => expect(document.activeElement).toBe(toggle))
    expect(screen.queryByText('in Access Control')).toBeNull()
  })

  it('finds what a setting does, not only its name', async () => {
    await search('own uploads')
    screen.getByRole('button', { name: new RegExp(`^${toggles.guestsViewOwnOnly.name}`) })
  })

  it('says that there is nothing, and is left with Escape', async () => {
    const user = await search('helicopter')
    screen.getByText('No setting matches “helicopter”.')
    await user.keyboard('{Escape}')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
})

describe('the reveal of an event', () => {
  const waiting = anEvent({ revealsAt: '2999-06-20T17:00:00.000Z', revealsAtLocal: '2999-06-20T18:00' })
  const revealNow = { name: en.host.reveal.now }

  async function openAccess(event = waiting) {
    signInHost(server, event)
    const { user } = renderApp(SETTINGS)
    await user.click(await screen.findByRole('tab', { name: eventSettings.access }))
    await openFineTune(user)
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
    await screen.findByRole('switch', { name: /^Guests view own only/ })
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
    await openFineTune(user)
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
    const kept = { revealsAt: '2999-07-01T10:00:00.000Z', revealsAtLocal: '2999-07-01T11:00' }
    const user = await switchOn(anEvent(kept))
    await user.click(screen.getByRole('button', { name: en.host.moments.changeReveal }))
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
