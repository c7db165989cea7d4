// spec: challenges, challenges.albums

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { choose } from './choose.ts'
import { expectWhole, readLarge } from './large-text.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  expectNoProblems,
  onPhone,
  type Person,
  SAMPLES,
} from './people.ts'
import { type Browser, expect, test } from './test.ts'

const [FALCON, MEADOW] = ['prairie-falcon.jpg', 'meadow-tanners-ridge.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
) as [string, string]

const PROMPTS = ['The best shoes', 'Somebody laughing out loud', 'A toast worth hearing']

/** A host with three challenges that guests see. */
async function aHostWithChallenges(browser: Browser) {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const challenges = PROMPTS.map((prompt) => ({ id: crypto.randomUUID(), prompt }))
  await ask(host, `/api/events/${eventId}/challenges`, 'POST', { challenges })
  await changeEvent(host, eventId, { guestsHaveChallenges: true })
  return { host, eventId, challenges }
}

/** The same three on the host's screen. */
async function makeChallenges(host: Person, eventId: string) {
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/customization`)
  await page.getByRole('link', { name: 'Challenges' }).click()
  await page.getByLabel('A challenge of your own').fill('The best shoes')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Choose ready ones' }).click()
  await page.getByRole('checkbox', { name: 'Somebody laughing out loud' }).click()
  await page.getByRole('checkbox', { name: 'A toast worth hearing' }).click()
  await expectAccessible(host, 'the ready challenges')
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('switch', { name: 'Guests see challenges' }).click()
  await expect(page.getByRole('switch', { name: 'Guests see challenges' })).toBeChecked()
}

const cardOf = ({ page }: Person, prompt: string) =>
  page
    .getByRole('dialog', { name: /^Challenges/ })
    .getByRole('button', { name: new RegExp(`^(Done)?\\s*${prompt}`) })
const openCard = ({ page }: Person, prompt: string) => page.getByRole('dialog', { name: prompt })

async function openChallenges(guest: Person, eventId: string) {
  await guest.page.goto(`/${eventId}`)
  await guest.page.getByRole('button', { name: 'Challenges' }).first().tap()
  await expect(cardOf(guest, 'The best shoes')).toBeVisible()
}

/** Chooses a photo from the phone on the opened card. */
async function send(guest: Person, prompt: string, file: string) {
  const chooser = guest.page.waitForEvent('filechooser')
  await openCard(guest, prompt).getByRole('button', { name: 'Choose from your phone' }).tap()
  await (await chooser).setFiles(file)
}

test('guests take up challenges on cards, see how far they have come, and what others made of them', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await makeChallenges(host, eventId)
  const [anna, carl] = [await onPhone(browser), await onPhone(browser)]
  await openChallenges(anna, eventId)
  await openChallenges(carl, eventId)
  await expect(anna.page.getByText('0 of 3 done')).toBeVisible()
  await expectAccessible(anna, 'the cards of challenges')

  await cardOf(anna, 'The best shoes').tap()
  const camera = openCard(anna, 'The best shoes').locator('input[capture=environment]')
  await expect(camera).toHaveAttribute('accept', 'image/*')
  await expectAccessible(anna, 'an opened challenge')
  await send(anna, 'The best shoes', FALCON)
  await expect(openCard(anna, 'The best shoes').getByText('Yours')).toBeVisible()
  await anna.page.goBack()
  await expect(anna.page.getByText('1 of 3 done')).toBeVisible()
  await expect(cardOf(anna, 'The best shoes')).toContainText('Yours')

  // On the other phone, which does nothing but look.
  await expect(cardOf(carl, 'The best shoes')).toContainText('1 so far')
  await cardOf(carl, 'The best shoes').tap()
  await openCard(carl, 'The best shoes').getByRole('button', { name: 'See the one so far' }).tap()
  await carl.page.getByRole('button', { name: 'Open photo 1' }).tap()
  await expect(carl.page.locator('dialog:modal')).toBeVisible()
  await carl.page.goBack()
  await expectAccessible(carl, 'the album of a challenge')
  await carl.page.goBack()
  await openCard(carl, 'The best shoes').getByRole('button', { name: 'Give me another one' }).tap()
  await expect(openCard(carl, 'Somebody laughing out loud')).toBeVisible()
  await carl.page.keyboard.press('Escape')
  await carl.page.getByRole('button', { name: 'Album' }).tap()
  await expect(carl.page.getByRole('button', { name: 'Upload Files' })).toBeVisible()

  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await choose(host.page.getByLabel('Challenge'), 'The best shoes (1)')
  await expect(host.page.getByRole('button', { name: 'Download the one of this challenge' })).toBeVisible()
  await expectAccessible(host, 'the photos of one challenge')
  await expectNoProblems(host, anna, carl)
})

test('the host’s changes reach open cards; one that waits counts for its sender alone', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId } = await aHostWithChallenges(browser)
  await changeEvent(host, eventId, { uploadApproval: true })
  const [anna, carl] = [await onPhone(browser), await onPhone(browser)]
  await openChallenges(anna, eventId)
  await openChallenges(carl, eventId)
  await cardOf(anna, 'The best shoes').tap()
  await send(anna, 'The best shoes', MEADOW)
  await expect(openCard(anna, 'The best shoes').getByText('Yours, waiting for the hosts')).toBeVisible()
  await anna.page.goBack()
  await expect(anna.page.getByText('1 of 3 done')).toBeVisible()

  await host.page.goto(`/dashboard/events/${eventId}/challenges`)
  await expectAccessible(host, 'the challenges of the host')
  await host.page.getByRole('button', { name: 'Reword “A toast worth hearing”' }).click()
  await host.page.getByLabel('Challenge', { exact: true }).fill('The longest toast')
  await host.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cardOf(carl, 'The longest toast')).toBeVisible()
  await expect(cardOf(carl, 'The best shoes')).toContainText('Be the first')
  await host.page.getByRole('button', { name: 'Move “The longest toast” up' }).click()
  const second = carl.page
    .getByRole('dialog', { name: /^Challenges/ })
    .getByRole('listitem')
    .nth(1)
  await expect(second).toContainText('The longest toast')
  await host.page.getByRole('button', { name: 'Remove “The best shoes”' }).click()
  await expect(host.page.getByRole('heading', { name: 'Archived', exact: true })).toBeVisible()
  await expect(cardOf(carl, 'The best shoes')).toHaveCount(0)
  await expect(anna.page.getByText('0 of 2 done')).toBeVisible()

  await changeEvent(host, eventId, { guestsHaveChallenges: false })
  await expect(carl.page.getByRole('dialog', { name: /^Challenges/ })).toHaveCount(0)
  await expectNoProblems(host, anna, carl)
})

test('a printed code leads to its challenge; what is chosen there without a network keeps it over a reload', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId, challenges } = await aHostWithChallenges(browser)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}?challenge=${challenges[1]?.id}`)
  await expect(openCard(guest, 'Somebody laughing out loud')).toBeVisible()
  // The engine arrives once the page is idle.
  await guest.page.waitForLoadState('networkidle')
  await guest.context.setOffline(true)
  await send(guest, 'Somebody laughing out loud', FALCON)
  await expect(openCard(guest, 'Somebody laughing out loud').getByText(/Will be sent|Sending/)).toBeVisible()
  await guest.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const request = indexedDB.open('afterglow-uploads')
          request.onsuccess = () => {
            const all = request.result.transaction('files').objectStore('files').getAll()
            all.onsuccess = () => (all.result.length > 0 ? resolve() : requestAnimationFrame(look))
          }
        }
        look()
      }),
  )
  await guest.context.setOffline(false)
  await guest.page.reload()
  await expect(openCard(guest, 'Somebody laughing out loud').getByText('Yours')).toBeVisible()
  await expectNoProblems(host, guest)
})

test('at 200 % and on the smallest phone every word of a challenge can be read', { tag: '@whole' }, async ({
  browser,
}) => {
  const { eventId } = await aHostWithChallenges(browser)
  const guest = await onPhone(browser, { reducedMotion: 'reduce' })
  await readLarge(guest)
  for (const width of [320, 390]) {
    await guest.page.setViewportSize({ width, height: 640 })
    await openChallenges(guest, eventId)
    await expectWhole(guest, 'the cards of challenges')
    await cardOf(guest, 'Somebody laughing out loud').tap()
    await expect(openCard(guest, 'Somebody laughing out loud')).toBeVisible()
    await expectWhole(guest, 'an opened challenge')
  }
})
