// @vitest-environment happy-dom
import {
  changePerson,
  type FaceGroup,
  leaveOutPerson,
  listFaces,
  listPeople,
  listPhotosOfPerson,
  setFaceSettings,
} from '@afterglow/contract/faces'
import { aFace, aMedia, aPerson } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '~/content/messages/en'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { tab, setting, person } = en.faces
const FACES = `/dashboard/events/${EVENT_ID}/media?tab=faces`
const ON = { groupsFaces: true, guestsCanFindThemselves: false }
const OFF = { groupsFaces: false, guestsCanFindThemselves: false }
const photo = aFace({ media: aMedia({ title: 'The cake' }) })

function answerFaces(people: FaceGroup[], settings = ON) {
  signInHost(server)
  server.answer(listPeople, {
    settings,
    progress: { looked: 1, photos: 1 },
    people,
    total: people.length,
    seenOnce: 0,
    requests: [],
    feedToken: FEED,
  })
  server.answer(listFaces, { faces: [] })
}

describe('the people of an event', () => {
  it('say that they are loading, then show a face each', async () => {
    answerFaces([aPerson()])
    const held = server.hold(listPeople)
    renderApp(FACES)
    await screen.findByRole('status', { name: 'Loading' })
    held.release()
    await screen.findByRole('button', { name: 'Person 1, 3 photos' })
  })

  it('say that there are none yet', async () => {
    answerFaces([])
    renderApp(FACES)
    await screen.findByRole('heading', { name: tab.emptyTitle })
  })

  it('load at the second try', async () => {
    answerFaces([])
    server.refuse(listPeople, 'server.failed')
    const { user } = renderApp(FACES)
    await screen.findByText(tab.loadFailed)
    answerFaces([aPerson()])
    await user.click(screen.getByRole('button', { name: tab.retry }))
    await screen.findByRole('button', { name: 'Person 1, 3 photos' })
  })
})

describe('face grouping', () => {
  it('is explained before it is switched on', async () => {
    answerFaces([], OFF)
    server.answer(setFaceSettings, ON)
    const { user } = renderApp(FACES)
    await screen.findByText(setting.whatText)
    answerFaces([])
    await user.click(screen.getByRole('switch', { name: new RegExp(setting.toggle) }))
    await screen.findByRole('heading', { name: tab.emptyTitle })
    expect(server.callsTo(setFaceSettings)[0]?.body).toEqual(ON)
  })

  it('deletes all faces only after a question', async () => {
    answerFaces([aPerson()])
    server.answer(setFaceSettings, OFF)
    const { user } = renderApp(FACES)
    const toggle = await screen.findByRole('switch', { name: new RegExp(setting.toggle) })
    await user.click(toggle)
    const question = within(await screen.findByRole('dialog', { name: setting.confirmTitle }))
    await user.click(question.getByRole('button', { name: setting.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: setting.confirmTitle })).toBeNull())
    expect(server.callsTo(setFaceSettings)).toEqual([])

    await user.click(toggle)
    answerFaces([], OFF)
    const again = within(await screen.findByRole('dialog', { name: setting.confirmTitle }))
    await user.click(again.getByRole('button', { name: setting.confirm }))
    await screen.findByText(setting.deleted)
  })
})

describe('one person', () => {
  async function openPerson() {
    answerFaces([aPerson()])
    server.answer(listPhotosOfPerson, { person: aPerson(), faces: [photo] })
    const { user } = renderApp(FACES)
    await user.click(await screen.findByRole('button', { name: 'Person 1, 3 photos' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: person.title })) }
  }

  it('is given a name', async () => {
    const { user, dialog } = await openPerson()
    await user.type(await dialog.findByLabelText(/^Name/), 'Mira')
    server.answer(changePerson, aPerson({ name: 'Mira' }))
    await user.click(dialog.getByRole('button', { name: person.save }))
    await screen.findByText(person.saved)
    expect(server.callsTo(changePerson)[0]?.body).toEqual({ name: 'Mira' })
  })

  it('is left out only after a question', async () => {
    const { user, dialog } = await openPerson()
    await user.click(await dialog.findByRole('button', { name: person.more }))
    await user.click(await screen.findByRole('menuitem', { name: person.leaveOut }))
    const question = within(await screen.findByRole('dialog', { name: person.leaveOutTitle }))
    expect(server.callsTo(leaveOutPerson)).toEqual([])
    answerFaces([])
    server.answer(leaveOutPerson, undefined)
    await user.click(question.getByRole('button', { name: person.leaveOutNow }))
    await screen.findByText(person.leftOut)
  })

  it('closes by itself when it is gone meanwhile', async () => {
    answerFaces([aPerson()])
    server.refuse(listPhotosOfPerson, 'face.group_not_found')
    const { user } = renderApp(FACES)
    await user.click(await screen.findByRole('button', { name: 'Person 1, 3 photos' }))
    await screen.findByText(person.gone)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: person.title })).toBeNull())
  })

  it('offers another try where the photos could not be loaded', async () => {
    answerFaces([aPerson()])
    server.refuse(listPhotosOfPerson, 'server.failed')
    const { user } = renderApp(FACES)
    await user.click(await screen.findByRole('button', { name: 'Person 1, 3 photos' }))
    const dialog = within(await screen.findByRole('dialog', { name: person.title }))
    const again = await dialog.findByRole('button', { name: tab.retry })
    server.answer(listPhotosOfPerson, { person: aPerson(), faces: [photo] })
    await user.click(again)
    await dialog.findByRole('button', { name: /^Open photo 1/ })
  })
})
