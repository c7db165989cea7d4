// spec: event.screens

// @vitest-environment happy-dom
import { changeEvent, getEvent, removeCover } from '@afterglow/contract/events'
import { listPeople } from '@afterglow/contract/faces'
import { anEvent, aPerson, aWallControl, someWallSettings } from '@afterglow/contract/testing'
import {
  controlWall,
  getWallControl,
  getWallLogoState,
  getWallSettings,
  MAX_WALL_LOGO_BYTES,
  putWallLogo,
  removeWallLogo,
  renewWallLink,
  saveWallSettings,
  WALL_STYLES,
} from '@afterglow/contract/wall'
import { en } from '@afterglow/messages/en'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const ANOTHER = '0198c0de-0000-7000-8000-0000000000ff'
const { countdown, details, eventForm, pictures, wall, wallLogo } = en.host

async function openDialog(button: RegExp, title: string, event = anEvent()) {
  signInHost(server, event)
  return await openDialogNow(button, title)
}

/** With the answers as they are set. */
async function openDialogNow(button: RegExp, title: string) {
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
    await user.click(dialog.getByRole('button', { name: en.host.accessQuestions.fineTune }))
    await user.click(dialog.getByRole('switch', { name: /^Guests can download/ }))
    server.answer(changeEvent, anEvent({ guestsCanDownload: true }))
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({ guestsCanDownload: true })
  })

  it('ask for the password that guests are to give', async () => {
    const { user, dialog, save } = await openDialog(/^Preferences/, 'Event Settings')
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${en.host.presets.password.name}`) }))
    await save()
    await dialog.findByText(en.host.eventProblems.passwordMissing)
    expect(server.callsTo(changeEvent)).toEqual([])
  })
})

describe('the cover photo', () => {
  const withCover = anEvent({ primaryImageUrl: '/covers/1' })

  it('can be removed', async () => {
    const { user, dialog } = await openDialog(/^Event Info/, 'Event Details', withCover)
    server.answer(removeCover, anEvent())
    await user.click(dialog.getByRole('button', { name: details.remove }))
    await screen.findByText(details.imageRemoved)
    await dialog.findByRole('button', { name: details.choose })
  })

  it('stays when it could not be removed', async () => {
    const { user, dialog } = await openDialog(/^Event Info/, 'Event Details', withCover)
    server.refuse(removeCover, 'server.failed')
    await user.click(dialog.getByRole('button', { name: details.remove }))
    await screen.findByText(details.removeFailed)
    dialog.getByRole('button', { name: details.change })
  })

  it('shows another part of itself by the arrow keys', async () => {
    const { dialog, save, isClosed } = await openDialog(/^Event Info/, 'Event Details', withCover)
    fireEvent.change(dialog.getByRole('slider', { name: details.fromLeft }), { target: { value: '20' } })
    server.answer(changeEvent, withCover)
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toMatchObject({ coverFocalPoint: { x: 0.2, y: 0.5 } })
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

describe('a running countdown', () => {
  const running = anEvent({
    countdownEnabled: true,
    countdownEndDate: '2999-06-20T17:00:00.000Z',
    countdownEndLocal: '2999-06-20T18:00',
  })

  it('is switched off alone, and keeps its end for the next time', async () => {
    const { user, dialog, save, isClosed } = await openDialog(/^Countdown Timer/, countdown.title, running)
    await user.click(dialog.getByRole('switch', { name: new RegExp(countdown.enable) }))
    expect(dialog.queryByLabelText(countdown.end)).toBeNull()
    server.answer(changeEvent, anEvent())
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)[0]?.body).toEqual({
      countdownEnabled: false,
      updatedAt: running.updatedAt,
    })
  })

  it('is not saved when it is switched off and on again', async () => {
    const { user, dialog, save, isClosed } = await openDialog(/^Countdown Timer/, countdown.title, running)
    const toggle = dialog.getByRole('switch', { name: new RegExp(countdown.enable) })
    await user.click(toggle)
    await user.click(toggle)
    await save()
    await isClosed()
    expect(server.callsTo(changeEvent)).toEqual([])
  })

  it('stays open when it could not be saved', async () => {
    const { user, dialog, save } = await openDialog(/^Countdown Timer/, countdown.title, running)
    await user.click(dialog.getByRole('switch', { name: new RegExp(countdown.enable) }))
    server.disconnect(changeEvent)
    await save()
    await screen.findByText(countdown.failed)
    dialog.getByRole('button', { name: 'Save' })
  })
})

describe('the photo wall', () => {
  it('offers no settings before they are known, which a save would overwrite', async () => {
    signInHost(server)
    server.refuse(getWallSettings, 'server.failed')
    const { user, dialog } = await openDialogNow(/^Photo Wall/, wall.title)
    await dialog.findByText(wall.loadFailed)
    expect(dialog.queryByRole('switch')).toBeNull()
    server.answer(getWallSettings, someWallSettings({ showQrCode: false, photoInterval: 15 }))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    const captions = await dialog.findByRole('switch', { name: new RegExp(`^${wall.captions}`) })
    await user.click(captions)
    server.answer(saveWallSettings, someWallSettings())
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText(wall.saved)
    expect(server.callsTo(saveWallSettings)[0]?.body).toMatchObject({ showQrCode: false, photoInterval: 15 })
  })

  it('is paused at once, and shows its last state when it could not be reached', async () => {
    const { user, dialog } = await open()
    const [pause, blank] = [en.host.wallModes.paused, en.host.wallModes.blank]
    server.answer(controlWall, aWallControl({ mode: 'paused' }))
    await user.click(dialog.getByRole('radio', { name: pause }))
    await dialog.findByText(en.host.wallModeTexts.paused)
    server.disconnect(controlWall)
    await user.click(dialog.getByRole('radio', { name: blank }))
    await screen.findByText(wall.remoteFailed)
    await dialog.findByText(en.host.wallModeTexts.paused)
  })

  it('has a tile for each mode, and asks whom the spotlight is on: nobody who is hidden', async () => {
    const { wallStyles, wallStyleTexts, wallSpotlights } = en.host
    signInHost(server, anEvent({ groupsFaces: true }))
    const anna = aPerson({ name: 'Anna' })
    const people = [anna, aPerson({ id: ANOTHER, name: 'Ben', isHidden: true })]
    server.answer(listPeople, {
      settings: { groupsFaces: true, guestsCanFindThemselves: false },
      progress: { looked: 1, photos: 1 },
      people,
      total: people.length,
      seenOnce: 0,
      requests: [],
      feedToken: FEED,
    })
    const { user, dialog } = await openDialogNow(/^Photo Wall/, wall.title)
    const modes = within(await dialog.findByRole('radiogroup', { name: wall.style }))
    expect(modes.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(
      WALL_STYLES.map((style) => wallStyles[style]),
    )
    server.answer(controlWall, aWallControl({ style: 'stream' }))
    await user.click(modes.getByRole('radio', { name: wallStyles.stream }))
    await dialog.findByText(wallStyleTexts.stream)
    expect(dialog.queryByText(wallSpotlights.person)).toBeNull()
    server.answer(controlWall, aWallControl({ style: 'spotlight' }))
    await user.click(modes.getByRole('radio', { name: wallStyles.spotlight }))
    await user.click(await dialog.findByRole('combobox', { name: wallSpotlights.person }))
    await screen.findByRole('option', { name: 'Anna' })
    expect(screen.queryByRole('option', { name: 'Ben' })).toBeNull()
    const spotlight = { kind: 'person', id: anna.id } as const
    server.answer(controlWall, aWallControl({ style: 'spotlight', spotlight }))
    await user.click(screen.getByRole('option', { name: 'Anna' }))
    await waitFor(() =>
      expect(server.callsTo(controlWall).at(-1)?.body).toEqual({ style: 'spotlight', spotlight }),
    )
  })

  it('says when there is nothing for a spotlight', async () => {
    signInHost(server)
    server.answer(getWallControl, aWallControl({ style: 'spotlight' }))
    const { dialog } = await openDialogNow(/^Photo Wall/, wall.title)
    await dialog.findByText(wall.nothingToSpotlight)
  })

  it('keeps its link when it could not be renewed', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: wall.renew }))
    server.refuse(renewWallLink, 'server.failed')
    await user.click(dialog.getByRole('button', { name: wall.renewNow }))
    await screen.findByText(wall.renewFailed)
    await user.click(dialog.getByRole('button', { name: wall.renewKeep }))
    dialog.getByRole('button', { name: wall.renew })
  })

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

// spec: wall.logo
describe('the logo of the photo wall', () => {
  const logoId = '0198c0de-0000-7000-8000-0000000000f4'
  const logoUrl = `/logos/${EVENT_ID}/${logoId}`

  async function chooseLogo(file = new File(['logo'], 'logo.png', { type: 'image/png' })) {
    const { user, dialog } = await openDialog(/^Photo Wall/, wall.title)
    await user.upload(await dialog.findByLabelText(wallLogo.choose, { selector: 'input' }), file)
    return { user, dialog }
  }

  it('is shown once the server has it ready, and removed with one tap, without saving', async () => {
    server.answer(putWallLogo, { logoId })
    server.answer(getWallLogoState, { state: 'ready', control: aWallControl({ logoUrl }) })
    const { user, dialog } = await chooseLogo()
    await screen.findByText(wallLogo.saved)
    const logo = await dialog.findByRole('img', { name: wallLogo.current })
    expect(logo.getAttribute('src')).toBe(logoUrl)
    dialog.getByRole('button', { name: wallLogo.change })

    server.answer(removeWallLogo, aWallControl())
    await user.click(dialog.getByRole('button', { name: wallLogo.remove }))
    await screen.findByText(wallLogo.removed)
    await dialog.findByRole('button', { name: wallLogo.choose })
    expect(dialog.queryByRole('img', { name: wallLogo.current })).toBeNull()
    expect(server.callsTo(saveWallSettings)).toEqual([])
  })

  it('is refused with the words of the server', async () => {
    server.refuse(putWallLogo, 'wall.logo_unreadable')
    const { dialog } = await chooseLogo()
    await screen.findByText(pictures.failed)
    await screen.findByText(/please export an SVG as a PNG/)
    dialog.getByRole('button', { name: wallLogo.choose })
  })

  it('is refused when it turns out to be no picture, or is too large', async () => {
    server.answer(putWallLogo, { logoId })
    server.answer(getWallLogoState, { state: 'failed', control: aWallControl() })
    const { user, dialog } = await chooseLogo()
    await screen.findByText(pictures.unreadable)
    const large = new File([new Uint8Array(MAX_WALL_LOGO_BYTES + 1)], 'logo.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText(wallLogo.choose, { selector: 'input' }), large)
    await screen.findByText(wallLogo.tooLarge)
    expect(server.callsTo(putWallLogo)).toHaveLength(1)
  })

  it('stays when it could not be removed', async () => {
    signInHost(server)
    server.answer(getWallControl, aWallControl({ logoUrl }))
    const { user, dialog } = await openDialogNow(/^Photo Wall/, wall.title)
    server.refuse(removeWallLogo, 'server.failed')
    await user.click(await dialog.findByRole('button', { name: wallLogo.remove }))
    await screen.findByText(wallLogo.removeFailed)
    dialog.getByRole('img', { name: wallLogo.current })
  })
})
