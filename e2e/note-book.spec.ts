import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { anAccount, anEvent, ask, atDesktop, expectNoProblems, FELT, onPhone, type Person } from './people.ts'
import { type Browser, expect, test } from './test.ts'

const NOTES = [
  [
    'Amara Okafor',
    'You two made my grandmother dance. She has not stopped talking about it. Neither have I.',
  ],
  ['Tomasz', 'The garden at dusk, the speeches, the rain that waited until midnight. Thank you.'],
  ['Aunt Birgit', 'I have known Elias since he was four. He has never been this quiet for this long.'],
  ['נועה', 'מזל טוב! שתמיד תאהבו כמו היום'],
  ['Hana & Leo', 'From the other side of the world, with a glass in the hand.'],
  ['Uncle Sami', 'May your house always be this loud.'],
  ['Table nine', 'To the couple who closed the dance floor. 💃'],
] as const

async function aBook(
  browser: Browser,
  count: number,
  title = 'Noor & Elias',
): Promise<{ host: Person; eventId: string }> {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host, { title, date: '2026-06-20' })
  for (const [index, [senderName, message]] of NOTES.slice(0, count).entries())
    await ask(host, `/api/events/${eventId}/notes`, 'POST', {
      id: randomUUID(),
      message,
      senderName,
      theme: `theme${(index % 6) + 1}`,
    })
  return { host, eventId }
}

const rows = ({ page }: Person) =>
  page.getByRole('list', { name: 'Notes in the order of the book' }).getByRole('listitem')
const pager = ({ page }: Person, text: string) => page.getByText(text, { exact: true })
const stage = ({ page }: Person) => page.getByRole('region', { name: 'The book' })

async function choose(host: Person, sender: string, item: string): Promise<void> {
  await host.page.getByRole('button', { name: `More for the note from ${sender}` }).click()
  await host.page.getByRole('menuitem', { name: item }).click()
  // The next one opens beside a menu that is still fading out.
  await expect(host.page.getByRole('menu')).toHaveCount(0)
}

// spec: notes.book
test('a long title stays within the margins of its page, in both sizes', async ({ browser }) => {
  const { host, eventId } = await aBook(browser, 6, 'Wilhelmina-Charlotte & Maximilian '.repeat(3).trim())
  const { page } = host
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/dashboard/events/${eventId}/notes/book`)
  const leaf = stage(host).getByRole('article')
  for (const size of ['A5', 'Square']) {
    await page.getByRole('radio', { name: size }).click()
    await expect(page.getByRole('radio', { name: size })).toBeChecked()
    const room = await leaf.evaluate((paper) => {
      const { top } = paper.getBoundingClientRect()
      return (paper.firstElementChild?.getBoundingClientRect().top ?? 0) - top
    })
    expect(room).toBeGreaterThan(30)
  }
  await expectNoProblems(host)
})

// spec: notes.book
test('notes become a book: its pages turn, its order is the host’s, and it is current', async ({
  browser,
}) => {
  const { host, eventId } = await aBook(browser, 6)
  await host.page.goto(`/dashboard/events/${eventId}/notes`)
  await host.page.getByRole('radio', { name: 'Book' }).click()
  await expect(pager(host, 'Page 1 of 7')).toBeVisible()
  await expect(stage(host).getByText('Noor & Elias')).toBeVisible()
  await expect(stage(host).getByText('June 20, 2026')).toBeVisible()

  await stage(host).focus()
  await host.page.keyboard.press('ArrowRight')
  await expect(pager(host, 'Pages 2 and 3 of 7')).toBeVisible()
  await host.page.keyboard.press('End')
  await expect(pager(host, 'Pages 6 and 7 of 7')).toBeVisible()
  await host.page.getByRole('button', { name: 'Previous pages' }).click()
  await expect(pager(host, 'Pages 4 and 5 of 7')).toBeVisible()

  await choose(host, 'Tomasz', 'Move up')
  await expect(rows(host).first()).toContainText('Tomasz')
  await choose(host, 'Uncle Sami', 'Leave out')
  await expect(host.page.getByText('1 note is left out')).toBeVisible()
  await expect(host.page.getByRole('heading', { name: 'A few more notes make a book' })).toBeVisible()
  await host.page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(host)).toHaveCount(6)

  const handle = rows(host).nth(4).locator('[aria-hidden]').first()
  await handle.hover()
  await host.page.mouse.down()
  const top = await rows(host).first().boundingBox()
  await host.page.mouse.move(0, (top?.y ?? 0) + 4, { steps: 6 })
  await host.page.mouse.up()
  await expect(rows(host).first()).toContainText('Hana & Leo')
  await host.page.reload()
  await expect(rows(host).first()).toContainText('Hana & Leo')
  await expect(rows(host).nth(1)).toContainText('Tomasz')

  const [senderName, message] = NOTES[6]
  await ask(host, `/api/events/${eventId}/notes`, 'POST', {
    id: randomUUID(),
    message,
    senderName,
    theme: 'theme6',
  })
  await expect(rows(host).last()).toContainText('Table nine', FELT)
  for (const colorScheme of ['light', 'dark'] as const) {
    await host.page.emulateMedia({ colorScheme })
    await expectAccessible(host, `the book in ${colorScheme}`)
  }

  const download = host.page.waitForEvent('download')
  await host.page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('notes-a5.pdf')
  await expectNoProblems(host)
})

// spec: notes.book
test('notes are read aloud one at a time, and this device remembers the place', async ({ browser }) => {
  const { host, eventId } = await aBook(browser, 3)
  await host.page.goto(`/dashboard/events/${eventId}/notes/book`)
  await expect(host.page.getByRole('heading', { name: 'A few more notes make a book' })).toBeVisible()
  await host.page.getByRole('button', { name: 'Read aloud' }).click()
  const reading = host.page.getByRole('dialog', { name: 'Reading aloud' })
  await expect(reading.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(reading.getByText(NOTES[0][1])).toHaveCSS('font-size', '40px')
  await host.page.keyboard.press('ArrowRight')
  await expect(reading.getByText(NOTES[1][1])).toBeVisible()
  await expectAccessible(host, 'reading aloud in the dark')
  await reading.getByRole('button', { name: 'Light page' }).click()
  await expectAccessible(host, 'reading aloud in the light')
  await host.page.keyboard.press('Escape')
  await expect(reading).toBeHidden()
  await host.page.reload()
  await host.page.getByRole('button', { name: 'Read aloud' }).click()
  await expect(reading.getByText('2 of 3', { exact: true })).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Dark page' })).toBeVisible()
  await host.page.goBack()
  await expect(reading).toBeHidden()
  await expectNoProblems(host)
})

// spec: notes.book
test('on a phone the book shows one page at a time, and a swipe turns it', async ({ browser }) => {
  const { host, eventId } = await aBook(browser, 6)
  const phone = await onPhone(browser, { storageState: await host.context.storageState() })
  await phone.page.goto(`/dashboard/events/${eventId}/notes/book`)
  await expect(pager(phone, 'Page 1 of 7')).toBeVisible()
  await expectAccessible(phone, 'the book on a phone')
  const box = await stage(phone).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 200]
  const touch = await phone.context.newCDPSession(phone.page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 120, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(pager(phone, 'Page 2 of 7')).toBeVisible()
  await expectNoProblems(host, phone)
})
