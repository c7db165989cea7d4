// spec: ui.catalogue

import path from 'node:path'
import { directionOf, type Language } from '@afterglow/contract/kernel'
import { expectAccessible } from './accessible.ts'
import { expectNoEnglish, wordsIn } from './languages.ts'
import { chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')
const OTHER_PHOTO = path.join(SAMPLES, 'photos/wedding-cake-figures.jpg')

/** One of each script and direction, with the locale of a phone. */
const STORIES: { language: Language; locale: string }[] = [
  { language: 'de', locale: 'de-AT' },
  { language: 'ar', locale: 'ar-EG' },
  { language: 'hi', locale: 'hi-IN' },
  { language: 'ja', locale: 'ja-JP' },
  { language: 'th', locale: 'th-TH' },
  { language: 'pt-BR', locale: 'pt-BR' },
]

for (const [at, { language, locale }] of STORIES.entries()) {
  const tag = at < 2 ? [] : ['@whole']
  test(`a guest with a phone in ${language} reads nothing else from the first page to the last`, {
    tag,
  }, async ({ browser, party }) => {
    const page = wordsIn(language, 'page')
    const parts = wordsIn(language, 'guestParts')
    const { eventId } = await party({ guests: [{ opens: false, sends: [OTHER_PHOTO] }] })
    const guest = await onPhone(browser, { locale })
    const shot = async (name: string) => {
      await expectNoEnglish(guest, language, name)
      await expectNoSidewaysScroll(guest, name)
      const file = test.info().outputPath(`${language}-${name}.png`)
      await guest.page.screenshot({ path: file })
    }

    await guest.page.goto(`/${eventId}`)
    await expect(guest.page.locator('html')).toHaveAttribute('lang', language)
    await expect(guest.page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await expect(guest.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(1)
    await shot('gallery')
    await expectAccessible(guest, `the gallery in ${language}`)

    await chooseFiles(guest, [PHOTO])
    await expect(guest.page.getByText(parts('sent.thanks')).first()).toBeVisible()
    await shot('thanks')
    await guest.page
      .getByRole('button', { name: parts('sent.close') })
      .first()
      .click()

    await guest.page.getByRole('button', { name: page('guest.sendNote') }).click()
    await expect(guest.page.getByRole('dialog', { name: parts('note.title') })).toBeVisible()
    await shot('note')
    await guest.page.keyboard.press('Escape')

    await guest.page.locator('main li button').first().click()
    await expect(guest.page.locator('dialog:modal')).toBeVisible()
    await shot('photo')
    await guest.page.goBack()

    await guest.page.getByRole('button', { name: page('guest.more'), exact: true }).click()
    const more = guest.page.getByRole('dialog', { name: parts('more.title') })
    await expect(more).toBeVisible()
    await shot('more')
    await more
      .getByRole('combobox', { name: wordsIn(language, 'languageSwitch')('label') })
      .selectOption('en')
    await expect(guest.page.locator('html')).toHaveAttribute('lang', 'en')
    await guest.page.reload()
    await expect(
      guest.page.getByText('All photos').or(guest.page.getByText('All memories')).first(),
    ).toBeVisible()
    await expectNoProblems(guest)
  })
}
