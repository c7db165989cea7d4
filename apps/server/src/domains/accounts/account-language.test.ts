// spec: ui.catalogue

import { LANGUAGE_COOKIE } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent, Answer } from '../../testing/agent.ts'
import { oneApp } from '../../testing/set-up.ts'

const PASSWORD = 'golden hour'
const LANGUAGE = '/api/account/language'

const app = oneApp({ mailDelivers: true, environment: { PUBLIC_URL: 'https://photos.example' } })
beforeEach(() => {
  app.mails.length = 0
})

let counter = 0

/** Signs up in a browser that asks for this language. */
async function signedUp(asked = 'en'): Promise<{ host: Agent; email: string }> {
  counter += 1
  const email = `reader${counter}@example.com`
  const host = app.browser()
  const headers = { 'accept-language': asked }
  await host.post('/api/auth/sign-up', { email, password: PASSWORD }, { headers })
  await app.runJobs()
  return { host, email }
}

async function confirmed(asked?: string) {
  const newcomer = await signedUp(asked)
  const [token] = /(?<=token=)\S+/.exec(app.mails.at(-1)?.text ?? '') ?? []
  const answer = await newcomer.host.post('/api/auth/verify-email', { token })
  return { ...newcomer, answer }
}

/** The language cookie that an answer sets, with its attributes. */
function languageCookie({ headers }: Answer): string | undefined {
  const lines = [headers['set-cookie']].flat().map(String)
  return lines.find((line) => line.startsWith(`${LANGUAGE_COOKIE}=`))
}

async function languageOf(host: Agent): Promise<unknown> {
  return (await host.get('/api/account')).body.language
}

describe('the language of an account', () => {
  it('is that of the browser at sign-up, where it is written', async () => {
    expect(await languageOf((await confirmed('fr;q=0.9, de-AT')).host)).toBe('de')
    expect(await languageOf((await confirmed('tlh')).host)).toBeNull()
  })

  it('is changed, kept in the browser that changed it, and refused where it is none', async () => {
    const { host } = await confirmed()
    const changed = await host.sendJson('PUT', LANGUAGE, { language: 'ja' })
    expect(changed.status).toBe(204)
    expect(languageCookie(changed)).toMatch(
      /^afterglow_language=ja; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
    )
    expect(await host.sendJson('PUT', LANGUAGE, { language: 'tlh' })).toBeError(400, 'request.invalid')
    expect(await languageOf(host)).toBe('ja')
  })

  it('comes along where the host signs in, and leaves another browser alone without one', async () => {
    const { email, answer } = await confirmed('ar')
    expect(languageCookie(answer)).toMatch(/^afterglow_language=ar;/)
    const signIn = await app.browser().post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(languageCookie(signIn)).toMatch(/^afterglow_language=ar;/)
    const undecided = await confirmed('tlh')
    expect(languageCookie(undecided.answer)).toBeUndefined()
  })

  it.each([
    ['de', 'ltr'],
    ['ar', 'rtl'],
    ['ja', 'ltr'],
    ['tlh', 'ltr'],
  ])('is that of mails: %s', async (asked, direction) => {
    const language = asked === 'tlh' ? 'en' : asked
    const { host } = await confirmed(asked)
    expect(app.mails.at(-1)?.html).toContain(`<html lang="${language}" dir="${direction}">`)
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    await app.runJobs()
    const mail = app.mails.at(-1)
    expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`)
    const day = new Date(app.clock.now() + 7 * 24 * 60 * 60 * 1000)
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
    expect(mail?.text).toContain(date)
  })
})
