// spec: ops.openid

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOpenIdProvider, type OpenIdProvider, visitProvider } from '../../testing/openid-provider.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const HOME = 'http://localhost:3000'

let provider: OpenIdProvider
let open: TestApp
let closed: TestApp
beforeAll(async () => {
  provider = await anOpenIdProvider({
    clientId: 'afterglow',
    redirectUri: `${HOME}/api/auth/social/oidc/callback`,
    acceptsSecret: async (secret) => secret === 'oidc-secret',
  })
  const environment = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'afterglow',
    OIDC_CLIENT_SECRET: 'oidc-secret',
    OIDC_NAME: 'Example Ltd.',
  }
  open = await testApp({ environment: { ...environment, OIDC_MAY_SIGN_UP: 'true', SIGN_UP: 'closed' } })
  closed = await testApp({ environment: { ...environment, SIGN_UP: 'invitation' } })
})
afterAll(async () => {
  for (const app of [open, closed]) await app.close()
  await provider.close()
})

async function signIn(app: TestApp) {
  const browser = app.browser()
  const { body } = await browser.post('/api/auth/social/oidc')
  const { url } = await visitProvider(body.url, HOME)
  return { browser, answer: await browser.get(url.slice(HOME.length)) }
}

const aPerson = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true })

describe('a provider of the operator’s own', () => {
  it('is named to the sign-in screen, where there is one', async () => {
    expect((await open.browser().get('/api/auth/ways')).body).toEqual({ oidc: { name: 'Example Ltd.' } })
    const plain = await testApp()
    expect((await plain.browser().get('/api/auth/ways')).body).toEqual({ oidc: null })
    expect(await plain.browser().post('/api/auth/social/oidc')).toBeError(503, 'auth.social_not_configured')
    await plain.close()
  })

  it('makes an account also where sign-up is closed, if its people may, and knows it again', async () => {
    provider.account = aPerson()
    const first = await signIn(open)
    expect(first.answer).toMatchObject({ status: 303, headers: { location: '/dashboard' } })
    const userOf = async ({ browser }: typeof first) =>
      (await browser.get('/api/auth/session')).body.session.user
    const { id } = await userOf(first)
    provider.account = { ...provider.account, email: `${randomUUID()}@example.com` }
    expect((await userOf(await signIn(open))).id).toBe(id)
  })

  it('makes none where its people may not, and says so under its name', async () => {
    provider.account = aPerson()
    const { answer } = await signIn(closed)
    expect(answer).toMatchObject({ status: 303, headers: { location: '/login' } })
    const cookie = decodeURIComponent(String(answer.headers['set-cookie']))
    expect(cookie).toContain('"name":"Example Ltd."')
    expect(cookie).toContain('by invitation')
  })

  it('opens no account by an address that it does not call verified', async () => {
    provider.account = { ...aPerson(), email_verified: false }
    const { answer } = await signIn(open)
    expect(answer.headers.location).toBe('/login')
  })
})

describe('an identity', () => {
  const userOf = async ({ browser }: Awaited<ReturnType<typeof signIn>>) =>
    (await browser.get('/api/auth/session')).body.session.user
  /** As if it had been stored under another name of the provider. */
  const storeAs = (providerId: string, userId: string) =>
    open.platform.db.query
      .updateTable('authAccounts')
      .set({ providerId })
      .where('userId', '=', userId)
      .execute()

  it('is known by its issuer too: another may call somebody else the same', async () => {
    provider.account = aPerson()
    const before = await userOf(await signIn(open))
    await storeAs('oidc:https://former.example', before.id)
    provider.account = { ...provider.account, email: `${randomUUID()}@example.com` }
    expect((await userOf(await signIn(open))).id).not.toBe(before.id)
  })

  it('of a release that stored no issuer gets it where the email is the same, and only there', async () => {
    provider.account = aPerson()
    const before = await userOf(await signIn(open))
    await storeAs('oidc', before.id)
    const same = await signIn(open)
    expect((await userOf(same)).id).toBe(before.id)
    expect((await same.browser.get('/api/account')).body.identities).toMatchObject([
      { issuer: provider.issuer },
    ])

    await storeAs('oidc', before.id)
    provider.account = { ...provider.account, email: `${randomUUID()}@example.com` }
    expect((await userOf(await signIn(open))).id).not.toBe(before.id)
  })

  it('is shown in the account and can be removed, which ends every other session', async () => {
    provider.account = aPerson()
    const { browser } = await signIn(open)
    const elsewhere = (await signIn(open)).browser
    await browser.sendJson('PUT', '/api/account/password', { newPassword: 'silver morning' })
    const again = (await signIn(open)).browser
    const { identities } = (await browser.get('/api/account')).body
    expect(identities).toMatchObject([
      { provider: 'oidc', name: 'Example Ltd.', issuer: provider.issuer, since: expect.any(String) },
    ])
    const address = `/api/account/identities/${identities[0].id}`

    expect(await elsewhere.delete(address)).toBeError(401, 'auth.required')
    expect((await browser.delete(address)).status).toBe(204)
    await open.runJobs()

    expect(await browser.delete(address)).toBeError(404, 'account.identity_not_found')
    expect((await browser.get('/api/account')).body.identities).toEqual([])
    expect(await again.get('/api/events')).toBeError(401, 'auth.required')
    expect(open.mails.at(-1)?.subject).toBe('Example Ltd. was removed from your Afterglow account')
  })

  it('stays where it is the only way in, and is nobody else’s to remove', async () => {
    provider.account = aPerson()
    const { browser } = await signIn(open)
    const { identities } = (await browser.get('/api/account')).body
    const address = `/api/account/identities/${identities[0].id}`
    expect(await browser.delete(address)).toBeError(409, 'account.last_way')
    provider.account = aPerson()
    const stranger = (await signIn(open)).browser
    expect(await stranger.delete(address)).toBeError(404, 'account.identity_not_found')
  })

  it('ends with a reset of the password: somebody else may have added it', async () => {
    provider.account = aPerson()
    const { browser } = await signIn(open)
    const { email } = await userOf({ browser, answer: await browser.get('/') })
    await browser.post('/api/auth/forgot-password', { email })
    await open.runJobs()
    const token = /\?token=(\S+)/.exec(open.mails.at(-1)?.text ?? '')?.[1]
    const answer = await browser.post('/api/auth/reset-password', { token, password: 'silver morning' })
    expect(answer.status).toBe(200)
    expect((await browser.get('/api/account')).body).toMatchObject({ hasPassword: true, identities: [] })
  })
})

describe('its settings', () => {
  it('are needed together', async () => {
    await expect(testApp({ environment: { OIDC_ISSUER: provider.issuer } })).rejects.toThrow(
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: missing beside OIDC_ISSUER',
    )
  })
})
