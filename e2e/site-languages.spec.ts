// spec: ui.catalogue

import { type Language, languagesFor, siteAddress } from '@afterglow/contract/kernel'
import { expectAccessible } from './accessible.ts'
import { expectNoEnglish, wordsIn } from './languages.ts'
import { anAccount, atDesktop, expectNoProblems, onPhone } from './people.ts'
import { listedPaths, publicPaths } from './public-pages.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

test('a visitor who reads German is led to German pages, stays there, and signs up in German', async ({
  browser,
}) => {
  const visitor = await atDesktop(browser, { locale: 'de-AT' })
  const { page } = visitor
  const header = wordsIn('de', 'siteHeader')
  await page.goto('/')
  await expect(page).toHaveURL('/de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const main = page.getByRole('navigation', { name: header('site.main') })
  await main.getByRole('link', { name: header('site.pricing') }).click()
  await expect(page).toHaveURL('/de/pricing')
  await main.getByRole('link', { name: header('site.features') }).click()
  await expect(page).toHaveURL('/de#features')
  expect(loads).toEqual([])

  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const others = new Set(links.filter((href) => !/^\/de(?=[/#]|$)/.test(href ?? '')))
  const languages = TRANSLATED.map((language) => siteAddress(language, '/'))
  for (const href of others) expect([...languages, '/?lang=en', '/login', '/signup']).toContain(href)

  await page
    .getByRole('banner')
    .getByRole('link', { name: header('site.signUp') })
    .click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('de', 'host')('signup.title'))
  await page.getByRole('link', { name: wordsIn('de', 'host')('auth.backHome') }).click()
  await expect(page).toHaveURL('/de')
  await expectNoProblems(visitor)
})

test('the foot has each page in the other languages, and the device keeps the one that was pressed', async ({
  browser,
}) => {
  const visitor = await onPhone(browser)
  const { page } = visitor
  await page.goto('/pricing')
  const languages = page.getByRole('navigation', { name: wordsIn('en', 'languageSwitch')('label') })
  await expect(languages.getByRole('link')).toHaveCount(languagesFor('site').length)
  await expect(languages.locator('[aria-current]')).toHaveText('English')
  await expect(languages.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/pricing')
  await languages.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('fr', 'plans')('pricing.title'))
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/')
  await expect(page).toHaveURL('/fr')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/?lang=en')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectNoProblems(visitor)
})

test('a host who opens the first page in their language is in the dashboard', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  await host.page.goto('/es')
  await expect(host.page).toHaveURL(/\/dashboard\//)
  await expectNoProblems(host)
})

test('in a language without public pages, links to them lead to the English ones', async ({ browser }) => {
  const visitor = await atDesktop(browser, { locale: 'ja-JP' })
  const { page } = visitor
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.getByRole('link', { name: wordsIn('ja', 'host')('auth.backHome') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectNoProblems(visitor)
})

test('without scripts, pages in other languages are read and followed', { tag: '@whole' }, async ({
  browser,
}) => {
  const { page } = await onPhone(browser, { javaScriptEnabled: false, locale: 'es-ES' })
  await page.goto('/')
  await expect(page).toHaveURL('/es')
  await page.locator('header summary').click()
  await page
    .locator('header')
    .getByRole('link', { name: wordsIn('es', 'siteHeader')('site.pricing') })
    .last()
    .click()
  await expect(page).toHaveURL('/es/pricing')
  await page.goto('/')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const TRANSLATED: Language[] = languagesFor('site').filter((language) => language !== 'en')
for (const language of TRANSLATED) {
  test(`every public page in ${language} has no other language, fits a phone and meets WCAG 2.2 AA`, {
    tag: '@whole',
  }, async ({ browser }) => {
    const visitor = await onPhone(browser, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
    const listed = await listedPaths(visitor)
    const titles = new Set<string>()
    const pages = await publicPaths(visitor)
    for (const path of pages.map((one) => siteAddress(language, one))) {
      expect(listed).toContain(path)
      const response = await visitor.page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(visitor.page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      titles.add(await visitor.page.title())
      await expectNoEnglish(visitor, language, path, 'site')
      await expectAccessible(visitor, path)
      await expectNoSidewaysScroll(visitor, path)
    }
    expect(titles.size).toBe(pages.length)
    await expectNoProblems(visitor)
  })
}
