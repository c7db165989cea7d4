// spec: media.approval

import path from 'node:path'
import type { MediaStatus } from '@afterglow/contract/media'
import { expectAccessible } from './accessible.ts'
import type { GiveParty } from './party.ts'
import { ask, expectNoProblems, FELT, onPhone, type Person, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'
import { fingersOn } from './touch.ts'

const photo = (name: string) => path.join(SAMPLES, 'photos', name)
const BIRGITS = ['wedding-bride-lobby.jpg', 'wedding-cake-figures.jpg', 'wedding-champagne.jpg'].map(photo)
const BENS = [photo('prairie-falcon.jpg'), photo('meadow-tanners-ridge.jpg')]

/** An event where photos wait: three of Birgit's and two of Ben's, which are newer. */
async function aWaitingAlbum(party: GiveParty) {
  const { host, eventId } = await party({
    settings: { uploadApproval: true },
    guests: [
      { name: 'Birgit', sends: BIRGITS, opens: false },
      { name: 'Ben', sends: BENS, opens: false },
    ],
  })
  return { host, eventId, address: `/dashboard/events/${eventId}/media?status=required_approval&review=1` }
}

const reviewOn = (page: Page) => page.getByRole('dialog', { name: 'Review what waits for approval' })

async function statusesOf(host: Person, eventId: string) {
  const { all: _, ...counts } = await ask(host, `/api/events/${eventId}/media/counts`)
  return counts
}

async function setStatus(host: Person, eventId: string, mediaId: string, status: MediaStatus) {
  await ask(host, `/api/events/${eventId}/media/statuses`, 'POST', { items: [{ mediaId, status }] })
}

test('a host reviews beside the guest’s other photos, approves all of one guest, and undoes the last step', {
  tag: '@whole',
}, async ({ party }) => {
  const { host, eventId, address } = await aWaitingAlbum(party)
  const { page } = host
  const review = reviewOn(page)
  await page.goto(address)
  await expect(review.getByText('5 left')).toBeVisible()
  await expect(review.getByRole('heading', { name: 'Ben' })).toBeVisible()
  const bens = review.getByRole('list', { name: 'Sent by Ben' })
  await expect(bens.getByRole('button')).toHaveCount(2)
  await expect(bens.locator('[aria-current=true]')).toHaveCount(1)
  await expectAccessible(host, 'review at a desktop')

  await page.keyboard.press('t')
  await expect(review.getByRole('switch', { name: /Trust this guest/ })).toBeChecked()
  await page.keyboard.press('r')
  await expect(review.getByRole('status')).toContainText('1 rejected')
  await expect(bens.getByText('Unpublished')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(review.getByRole('heading', { name: 'Birgit' })).toBeVisible()
  await review.getByRole('button', { name: 'Approve all 3 from Birgit' }).click()
  await expect(review.getByRole('status')).toContainText('3 approved')
  await expect(review.getByText('1 left', { exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await expect(review.getByText('4 approved, 1 rejected')).toBeVisible()
  await expectAccessible(host, 'the end of a review')
  await expect
    .poll(() => statusesOf(host, eventId))
    .toEqual({ published: 4, requiredApproval: 0, unpublished: 1 })

  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(review.getByText('4 left', { exact: true })).toBeVisible()
  await expect
    .poll(() => statusesOf(host, eventId))
    .toEqual({ published: 0, requiredApproval: 4, unpublished: 1 })
  await expectNoProblems(host)
})

test('a photo that another host decides leaves, and the place and the other’s decision stay', async ({
  party,
}) => {
  const { host, eventId, address } = await aWaitingAlbum(party)
  const { page } = host
  const review = reviewOn(page)
  const { items } = await ask(host, `/api/events/${eventId}/media?status=required_approval`)
  const [first, second, third] = items.map(({ id }: { id: string }) => id)
  const current = review.locator('[aria-current=true] img')
  await page.goto(address)
  await expect(review.getByText('5 left')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const shown = await current.getAttribute('src')

  await setStatus(host, eventId, first, 'unpublished')
  await expect(review.getByText('4 left', { exact: true })).toBeVisible(FELT)
  expect(await current.getAttribute('src')).toBe(shown)
  await setStatus(host, eventId, second, 'published')
  await expect(review.getByText('The photo before waits no more')).toBeVisible(FELT)
  await expect(review.getByRole('heading', { name: 'Birgit' })).toBeVisible()

  await page.keyboard.press('a')
  await expect.poll(async () => (await statusesOf(host, eventId)).published).toBe(2)
  await setStatus(host, eventId, third, 'unpublished')
  await page.keyboard.press('z')
  await expect(page.getByText('1 was decided or deleted elsewhere since, and stays so')).toBeVisible()
  await expect
    .poll(() => statusesOf(host, eventId))
    .toEqual({ published: 1, requiredApproval: 2, unpublished: 2 })
  await expectNoProblems(host)
})

test('on a phone a photo follows the finger, shows the verdict, and springs back when let go early', {
  tag: '@whole',
}, async ({ party, browser }) => {
  const { host, eventId, address } = await aWaitingAlbum(party)
  const phone = await onPhone(browser)
  await phone.context.addCookies(await host.context.cookies())
  const { page } = phone
  const review = reviewOn(page)
  await page.goto(address)
  await expect(review.getByText('5 left')).toBeVisible()
  const picture = review.locator('[alt="prairie-falcon"], [alt="meadow-tanners-ridge"]').first()
  const middle = async () => {
    const box = await picture.boundingBox()
    return box === null ? null : Math.round(box.x + box.width / 2)
  }
  await expect.poll(middle).toBe(195)
  const fingers = await fingersOn(page)
  const start = { x: 195, y: 300 }

  const early = await fingers.hold(start)
  await early.moveTo({ x: 220, y: 300 })
  await early.moveTo({ x: 235, y: 300 })
  await expect.poll(middle).toBe(235)
  await expect(review.locator('[data-verdict]')).toHaveCount(0)
  await early.lift()
  await expect.poll(middle).toBe(195)
  await expect(review.getByText('5 left')).toBeVisible()

  const swipe = await fingers.hold(start)
  await swipe.moveTo({ x: 240, y: 300 })
  await swipe.moveTo({ x: 295, y: 300 })
  await expect(review.locator('[data-verdict=right]')).toHaveText('Approve')
  await swipe.lift()
  await expect(review.getByText('4 left', { exact: true })).toBeVisible()
  await fingers.drag(start, { x: 80, y: 300 })
  await expect(review.getByText('3 left', { exact: true })).toBeVisible()
  await expect
    .poll(() => statusesOf(host, eventId))
    .toEqual({ published: 1, requiredApproval: 3, unpublished: 1 })

  await expect(review.getByRole('list', { name: 'Sent by Birgit' }).getByRole('button')).toHaveCount(3)
  await review.getByRole('button', { name: 'From Birgit', exact: true }).tap()
  const about = page.getByRole('dialog', { name: 'About Birgit' })
  await expect(about.getByRole('switch', { name: /Ban this guest/ })).toBeVisible()
  await expectAccessible(phone, 'the guest in a review on a phone')
  await about.getByRole('button', { name: 'Close' }).tap()
  await expect(about).toBeHidden()
  await expectAccessible(phone, 'review on a phone')
  await review.getByRole('button', { name: 'Approve all 3 from Birgit' }).tap()
  await expect(review.getByText('4 approved, 1 rejected')).toBeVisible()
  await expectNoProblems(phone)
})
