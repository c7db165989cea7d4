// spec: W02

import path from 'node:path'
import { changeEvent } from './change-event.ts'
import type { GiveParty } from './party.ts'
import {
  ask,
  atDesktop,
  expectNoProblems,
  FELT,
  lightboxOf,
  openFromMore,
  type Person,
  SAMPLES,
} from './people.ts'
import { expect, test } from './test.ts'

const demo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)

const tiles = ({ page }: Person) => page.locator('li img')

/** An album with a photo of Anna's and a photo of Carl's, open on Carl's page. */
async function anAlbum(party: GiveParty) {
  const { host, eventId, guests } = await party({
    guests: [{ sends: [demo('rings')] }, { sends: [demo('cake')], opens: false }],
  })
  const [carl, anna] = guests
  await expect(tiles(carl)).toHaveCount(2)
  const set = (settings: Parameters<typeof changeEvent>[2]) => changeEvent(host, eventId, settings)
  return { host, anna, carl, eventId, set }
}

/** The host's settings for faces, through that screen's call. */
async function setFaces(host: Person, eventId: string, settings: object): Promise<void> {
  await ask(host, `/api/events/${eventId}/faces/settings`, 'PUT', settings)
}

test('sharing, approval, faces and the countdown reach an open page, on and off again', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, anna, carl, eventId, set } = await anAlbum(party)
  const { page } = carl

  const share = page.getByRole('button', { name: 'Share' })
  await set({ socialSharing: false })
  await expect(share).toHaveCount(0, FELT)
  await set({ socialSharing: true })
  await expect(share.first()).toBeVisible(FELT)

  const facesNotice = page.getByText('This album uses face grouping.')
  const findMyself = page.getByRole('button', { name: 'Find me', exact: true })
  await expect(facesNotice).toHaveCount(0)
  await setFaces(host, eventId, { groupsFaces: true, guestsCanFindThemselves: true })
  await expect(facesNotice).toBeVisible(FELT)
  await expect(findMyself).toBeVisible(FELT)
  await setFaces(host, eventId, { groupsFaces: true, guestsCanFindThemselves: false })
  await expect(findMyself).toHaveCount(0, FELT)
  await expect(facesNotice).toBeVisible()
  await setFaces(host, eventId, { groupsFaces: false, guestsCanFindThemselves: false })
  await expect(facesNotice).toHaveCount(0, FELT)

  await openFromMore({ page }, 'My uploads')
  const approval = page.getByText('The host reviews photos first.')
  await expect(approval).toHaveCount(0)
  await set({ uploadApproval: true })
  await expect(approval).toBeVisible(FELT)
  await set({ uploadApproval: false })
  await expect(approval).toHaveCount(0, FELT)
  await page.keyboard.press('Escape')

  await set({ countdownEnabled: true, countdownEndLocal: '2090-06-20T18:00' })
  await expect(page.getByRole('timer')).toBeVisible(FELT)
  await set({ countdownEnabled: false })
  await expect(tiles(carl)).toHaveCount(2, FELT)
  await expectNoProblems(anna, carl)
})

test('an open photo goes when the guest may not see it any more, and can be opened again later', {
  tag: '@whole',
}, async ({ party }) => {
  const { anna, carl, set } = await anAlbum(party)
  const { page } = carl
  // Newest first: Anna's photo.
  const openAnnas = async () => {
    await tiles(carl).first().click()
    await expect(lightboxOf(carl)).toBeVisible()
  }

  await openAnnas()
  await set({ guestsViewOwnOnly: true })
  await expect(lightboxOf(carl).getByText('This photo is no longer in the album.')).toBeVisible(FELT)
  await expect(lightboxOf(carl).locator('img')).toHaveCount(0)
  await set({ guestsViewOwnOnly: false })
  await expect(lightboxOf(carl).locator('img').first()).toBeVisible(FELT)
  await page.keyboard.press('Escape')
  await expect(tiles(carl)).toHaveCount(2, FELT)

  await openAnnas()
  await set({ guestsCanView: false })
  await expect(lightboxOf(carl)).toHaveCount(0, FELT)
  await expect(page.getByRole('heading', { name: 'Gallery Access Restricted' })).toBeVisible()
  await set({ guestsCanView: true })
  await expect(tiles(carl)).toHaveCount(2, FELT)
  await expectNoProblems(anna, carl)
})

test('an open wall follows every setting that closes and opens the album', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { host, eventId, set } = await anAlbum(party)
  const visitor = await atDesktop(browser)
  const { page } = visitor
  await page.goto(`/photo-wall/${eventId}`)
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()

  await set({ guestsCanView: false })
  await expect(page.getByText('This event gallery is currently private.')).toBeVisible(FELT)
  await expect(picture).toHaveCount(0)
  await set({ guestsCanView: true })
  await expect(picture).toBeVisible(FELT)

  await set({ guestsViewOwnOnly: true })
  await expect(page.getByText('No photos available yet.')).toBeVisible({ timeout: 20_000 })
  await set({ guestsViewOwnOnly: false })
  await expect(picture).toBeVisible({ timeout: 20_000 })

  await set({ password: 'candles', passwordProtection: true })
  await expect(page.getByText('Enter the password to open the album.')).toBeVisible(FELT)
  await set({ passwordProtection: false })
  await expect(picture).toBeVisible(FELT)
  await expectNoProblems(host, visitor)
})
