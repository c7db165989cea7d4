// spec: faces.screens

// @vitest-environment happy-dom
import {
  changePerson,
  closeRequest,
  dismissPerson,
  type FaceGroup,
  type FaceRequest,
  leaveOutPerson,
  listFaces,
  listPeople,
  listPhotosOfPerson,
  mergePeople,
  moveFaces,
  readmitPerson,
  setFaceSettings,
} from '@afterglow/contract/faces'
import { aFace, aMedia, aPerson } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { panel, person, setting, tab } = en.faces
const FACES = `/dashboard/events/${EVENT_ID}/media?tab=faces`
const ON = { groupsFaces: true, guestsCanFindThemselves: false }
const OFF = { groupsFaces: false, guestsCanFindThemselves: false }
const photo = aFace({ media: aMedia({ title: 'The cake' }) })

const FACE = photo.id
const OTHER = '0198c0de-0000-7000-8000-0000000000c2'

function answerFaces(people: FaceGroup[], settings = ON, requests: FaceRequest[] = []) {
  signInHost(server)
  server.answer(listPeople, {
    settings,
    progress: { looked: 1, photos: 1 },
    people,
    total: people.length,
    seenOnce: people.filter(({ faceCount }) => faceCount === 1).length,
    requests,
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
    await screen.findByText(setting.whatText.replace('{{app}}', 'Afterglow'))
    answerFaces([])
    await user.click(screen.getByRole('switch', { name: new RegExp(setting.toggle) }))
    await screen.findByRole('heading', { name: tab.emptyTitle })
    expect(server.callsTo(setFaceSettings)[0]?.body).toEqual(ON)
  })

  it('lets guests find themselves, and no longer', async () => {
    answerFaces([aPerson()])
    const { user } = renderApp(FACES)
    const find = await screen.findByRole('switch', { name: new RegExp(setting.find) })
    server.refuse(setFaceSettings, 'server.failed')
    await user.click(find)
    await screen.findByText(setting.failed)
    expect(find.getAttribute('aria-checked')).toBe('false')

    const finding = { groupsFaces: true, guestsCanFindThemselves: true }
    server.answer(setFaceSettings, finding)
    answerFaces([aPerson()], finding)
    await user.click(find)
    await waitFor(() => expect(find.getAttribute('aria-checked')).toBe('true'))
    server.answer(setFaceSettings, ON)
    answerFaces([aPerson()])
    await user.click(find)
    await waitFor(() => expect(find.getAttribute('aria-checked')).toBe('false'))
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

describe('people seen once', () => {
  const once = aPerson({ faceCount: 1 })

  async function dismiss() {
    answerFaces([once])
    const { user } = renderApp(FACES)
    await user.click(await screen.findByText(/^Seen once/))
    server.answer(dismissPerson, { faceIds: [FACE] })
    answerFaces([])
    await user.click(screen.getByRole('button', { name: 'Person 1 is not a person' }))
    await screen.findByRole('heading', { name: tab.emptyTitle })
    return user
  }

  it('are removed by one tap, and come back by another', async () => {
    const user = await dismiss()
    server.answer(readmitPerson, undefined)
    answerFaces([once])
    await user.click(await screen.findByRole('button', { name: person.undo }))
    await screen.findByText(/^Seen once/)
    expect(server.callsTo(readmitPerson)[0]?.body).toEqual({ faceIds: [FACE] })
  })

  it('say when they could not be brought back', async () => {
    const user = await dismiss()
    server.refuse(readmitPerson, 'server.failed')
    await user.click(await screen.findByRole('button', { name: person.undo }))
    await screen.findByText(person.failed)
  })
})

describe('hidden people', () => {
  it('are left out until the host asks for them', async () => {
    answerFaces([aPerson(), aPerson({ id: OTHER, name: 'Mira', isHidden: true })])
    const { user } = renderApp(FACES)
    await screen.findByRole('button', { name: 'Person 1, 3 photos' })
    expect(screen.queryByRole('button', { name: 'Mira, 3 photos' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 1 hidden person' }))
    await screen.findByRole('button', { name: 'Mira, 3 photos' })
    await user.click(screen.getByRole('button', { name: tab.hideAgain }))
    expect(screen.queryByRole('button', { name: 'Mira, 3 photos' })).toBeNull()
  })
})

describe('guests who ask to be left out', () => {
  const request = {
    id: '0198c0de-0000-7000-8000-0000000000e5',
    name: 'Jonas',
    createdAt: photo.media.createdAt,
  }

  it('are listed until the host has done it', async () => {
    answerFaces([aPerson()], ON, [request])
    const { user } = renderApp(FACES)
    await screen.findByRole('heading', { name: '1 guest asks to be left out' })
    server.refuse(closeRequest, 'server.failed')
    await user.click(screen.getByRole('button', { name: 'Done: Jonas is left out' }))
    await screen.findByText(setting.failed)

    server.answer(closeRequest, undefined)
    answerFaces([aPerson()])
    await user.click(screen.getByRole('button', { name: 'Done: Jonas is left out' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: '1 guest asks to be left out' })).toBeNull(),
    )
  })
})

describe('the faces found last', () => {
  it('open their photo', async () => {
    answerFaces([aPerson()])
    server.answer(listFaces, { faces: [photo] })
    const { user } = renderApp(FACES)
    await user.click(await screen.findByRole('button', { name: /^Open the photo with this face/ }))
    await screen.findByRole('dialog', { name: 'The cake' })
  })

  it('say that there are none yet', async () => {
    answerFaces([aPerson()])
    renderApp(FACES)
    await screen.findByText(panel.empty)
  })
})

describe('one person', () => {
  async function openPerson(others: FaceGroup[] = []) {
    answerFaces([aPerson(), ...others])
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

  const mira = aPerson({ id: OTHER, name: 'Mira' })

  async function choose(item: string, others: FaceGroup[] = [mira]) {
    const { user, dialog } = await openPerson(others)
    await user.click(await dialog.findByRole('button', { name: person.more }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    return { user, dialog }
  }

  /** The dialog of Mira, to whom the photos belong now. */
  async function findMira() {
    const dialog = within(await screen.findByRole('dialog', { name: person.title }))
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mira'))
  }

  it('is merged with another, whose photos are shown then', async () => {
    const { user } = await choose(person.merge)
    const dialog = within(await screen.findByRole('dialog', { name: person.mergeTitle }))
    server.answer(mergePeople, mira)
    server.answer(listPhotosOfPerson, { person: mira, faces: [photo] })
    await user.click(dialog.getByRole('button', { name: 'Mira, 3 photos' }))
    await screen.findByText(person.merged)
    await findMira()
    expect(server.callsTo(mergePeople)[0]?.body).toEqual({ into: OTHER })
  })

  it('says when there is nobody to merge it with', async () => {
    await choose(person.merge, [])
    await screen.findByText(person.nobody)
  })

  it('loses photos that show someone else', async () => {
    const { user, dialog } = await choose(person.choose)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: person.moveTo }).disabled).toBe(true)
    await user.click(await dialog.findByRole('button', { name: 'Photo 1 shows someone else' }))
    await dialog.findByText('1 photo chosen')
    await user.click(dialog.getByRole('button', { name: person.moveTo }))
    const choice = within(await screen.findByRole('dialog', { name: person.moveTitle }))
    server.answer(moveFaces, mira)
    server.answer(listPhotosOfPerson, { person: mira, faces: [photo] })
    await user.click(choice.getByRole('button', { name: 'Mira, 3 photos' }))
    await screen.findByText(person.moved)
    await findMira()
    expect(server.callsTo(moveFaces)[0]?.body).toEqual({ faceIds: [photo.id], groupId: OTHER })
  })

  it('is split into two', async () => {
    const { user, dialog } = await choose(person.choose)
    await user.click(await dialog.findByRole('button', { name: 'Photo 1 shows someone else' }))
    server.answer(moveFaces, mira)
    await user.click(dialog.getByRole('button', { name: person.split }))
    await screen.findByText(person.moved)
    expect(server.callsTo(moveFaces)[0]?.body).toEqual({ faceIds: [photo.id], groupId: null })
  })

  it('forgets the chosen photos on the way back', async () => {
    const { user, dialog } = await choose(person.choose)
    await user.click(await dialog.findByRole('button', { name: 'Photo 1 shows someone else' }))
    await user.click(dialog.getByRole('button', { name: person.back }))
    await user.click(await dialog.findByRole('button', { name: person.more }))
    await user.click(await screen.findByRole('menuitem', { name: person.choose }))
    await dialog.findByText('0 photos chosen')
  })

  it('is hidden', async () => {
    const { user } = await openPerson()
    await user.click(await screen.findByRole('button', { name: person.more }))
    server.answer(changePerson, aPerson({ isHidden: true }))
    await user.click(await screen.findByRole('menuitem', { name: person.hide }))
    await screen.findByText(person.hiddenNow)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: person.title })).toBeNull())
    expect(server.callsTo(changePerson)[0]?.body).toEqual({ isHidden: true })
  })

  it('stays as it was when a change could not be saved', async () => {
    const { user } = await choose(person.merge)
    const dialog = within(await screen.findByRole('dialog', { name: person.mergeTitle }))
    server.refuse(mergePeople, 'server.failed')
    await user.click(dialog.getByRole('button', { name: 'Mira, 3 photos' }))
    await screen.findByText(person.failed)
    dialog.getByRole('button', { name: 'Mira, 3 photos' })
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
