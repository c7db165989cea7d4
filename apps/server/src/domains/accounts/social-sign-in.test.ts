// spec: auth.social

import { randomUUID } from 'node:crypto'
import { SOCIAL_ATTEMPT_LIFETIME } from '@afterglow/contract/accounts'
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Agent, Answer } from '../../testing/agent.ts'
import {
  anOpenIdProvider,
  type OpenIdProvider,
  SIGNING_KEY_ID,
  visitProvider,
} from '../../testing/openid-provider.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const HOME = 'http://localhost:3000'
const PASSWORD = 'golden hour'

let google: OpenIdProvider
let apple: OpenIdProvider
let app: TestApp

beforeAll(async () => {
  const appleKey = await generateKeyPair('ES256', { extractable: true })
  google = await anOpenIdProvider({
    clientId: 'afterglow-web',
    redirectUri: `${HOME}/api/auth/social/google/callback`,
    acceptsSecret: async (secret) => secret === 'google-secret',
  })
  apple = await anOpenIdProvider({
    clientId: 'photos.example.web',
    redirectUri: `${HOME}/api/auth/social/apple/callback`,
    // As Apple checks it: signed with the key of the team, for Apple, good for half a year at most.
    acceptsSecret: async (secret, issuer) => {
      const checks = { issuer: 'TEAM123456', subject: 'photos.example.web', audience: issuer }
      const { payload, protectedHeader } = await jwtVerify(secret, appleKey.publicKey, {
        ...checks,
        currentDate: app.clock.date(),
      })
      const lifetime = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0)
      return protectedHeader.kid === 'KEY1234567' && lifetime <= 15_777_000
    },
  })
  app = await testApp({
    environment: {
      GOOGLE_CLIENT_ID: 'afterglow-web',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: 'photos.example.web',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: (await exportPKCS8(appleKey.privateKey)).replaceAll('\n', '\\n'),
      APPLE_ISSUER: apple.issuer,
    },
  })
})
afterEach(() => {
  google.tamper = null
  google.fault = null
})
afterAll(async () => {
  await app.close()
  await google.close()
  await apple.close()
})

/** Visits the provider and returns its answer, unopened. */
async function visit(browser: Agent, name: 'google' | 'apple') {
  const { body } = await browser.post(`/api/auth/social/${name}`)
  return visitProvider(body.url, HOME)
}

async function signInWithGoogle(browser = app.browser()): Promise<Answer> {
  const { url } = await visit(browser, 'google')
  return browser.get(pathOf(url))
}

async function signInWithApple(browser = app.browser(), user?: object): Promise<Answer> {
  const { url, form } = await visit(browser, 'apple')
  const body = new URLSearchParams({ ...form, ...(user && { user: JSON.stringify(user) }) })
  // A form from another site: without our cookies, but with its origin.
  const sent = await app.http.inject({
    method: 'POST',
    url: pathOf(url),
    headers: {
      host: 'localhost:3000',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: body.toString(),
  })
  expect(sent.statusCode).toBe(303)
  return browser.get(String(sent.headers.location))
}

const pathOf = (url: string) => url.slice(HOME.length)

/** The message on the sign-in screen. */
function failureOf(answer: Answer): unknown {
  expect(answer).toMatchObject({ status: 303, headers: { location: '/login' } })
  const cookie = [answer.headers['set-cookie']].flat().find((text) => String(text).includes('social_failure'))
  return JSON.parse(decodeURIComponent(/=([^;]+)/.exec(String(cookie))?.[1] ?? ''))
}

let people = 0
/** A new person at the provider. */
function aPerson(claims: Partial<OpenIdProvider['account']> = {}) {
  people += 1
  return {
    sub: `person-${people}`,
    email: `person${people}@gmail.com`,
    email_verified: true,
    name: `Person ${people}`,
    ...claims,
  }
}

async function me(browser: Agent) {
  return (await browser.get('/api/auth/session')).body.session?.user ?? null
}

async function confirmEmail(email: string): Promise<void> {
  await app.platform.db.query
    .updateTable('users')
    .set({ emailVerified: true })
    .where('email', '=', email)
    .execute()
}

describe('signing in with Google', () => {
  it('makes an account of the first visit and finds it at the second', async () => {
    google.account = aPerson({ name: 'Noor Haddad' })
    const first = app.browser()
    expect(await signInWithGoogle(first)).toMatchObject({ status: 303, headers: { location: '/dashboard' } })
    const noor = await me(first)
    expect(noor).toMatchObject({ email: google.account.email, fullName: 'Noor Haddad' })

    const second = app.browser()
    await signInWithGoogle(second)

    expect((await me(second)).id).toBe(noor.id)
    expect((await second.get('/api/events')).status).toBe(200)
  })

  it('knows a person by what Google calls them, not by their email', async () => {
    google.account = aPerson()
    const before = app.browser()
    await signInWithGoogle(before)
    google.account = { ...google.account, email: 'married@gmail.com' }
    const after = app.browser()
    await signInWithGoogle(after)
    expect((await me(after)).id).toBe((await me(before)).id)
  })

  it('sends PKCE, state and nonce, each new every time', async () => {
    const urls = await Promise.all(
      [app.browser(), app.browser()].map(async (browser) => {
        const { body } = await browser.post('/api/auth/social/google')
        return new URL(body.url).searchParams
      }),
    )
    for (const query of urls) {
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: 'code',
        redirect_uri: `${HOME}/api/auth/social/google/callback`,
        code_challenge_method: 'S256',
      })
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(urls[0]?.get(name)).toMatch(/^[\w-]{43}$/)
      expect(urls[0]?.get(name)).not.toBe(urls[1]?.get(name))
    }
  })

  it('makes one account of many first visits at the same moment', async () => {
    google.account = aPerson()
    const browsers = Array.from({ length: 6 }, () => app.browser())
    const returns = await Promise.all(browsers.map((browser) => visit(browser, 'google')))
    await Promise.all(browsers.map((browser, n) => browser.get(pathOf(returns[n]?.url ?? ''))))
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser))?.id))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeTruthy()
  })
})

describe('A11: an answer that is not what Google would give', () => {
  const claimsOf = (token: string) => decodeJwt(token)
  const signed = (claims: object, key: CryptoKey, kid = SIGNING_KEY_ID) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  const yesterday = () => Math.floor(Date.now() / 1000) - 86_400

  it.each<[string, OpenIdProvider['tamper']]>([
    [
      'another issuer',
      async (token, key) => signed({ ...claimsOf(token), iss: 'https://evil.example' }, key),
    ],
    ['another audience', async (token, key) => signed({ ...claimsOf(token), aud: 'another-app' }, key)],
    ['another nonce', async (token, key) => signed({ ...claimsOf(token), nonce: 'of-somebody-else' }, key)],
    ['no nonce', async (token, key) => signed({ ...claimsOf(token), nonce: undefined }, key)],
    [
      'a time that is over',
      async (token, key) => signed({ ...claimsOf(token), iat: yesterday() - 60, exp: yesterday() }, key),
    ],
    ['no signature', async (token) => new UnsecuredJWT({ ...claimsOf(token) }).encode()],
    [
      'the signature of somebody else',
      async (token) => signed(claimsOf(token), (await generateKeyPair('RS256')).privateKey),
    ],
    ['a changed claim', async (token) => token.replace(/\.[^.]+\./, `.${forged(token)}.`)],
    ['no token at all', async () => 'not.a.token'],
  ])('is refused: %s', async (_name, tamper) => {
    google.account = aPerson()
    google.tamper = tamper
    const browser = app.browser()

    const answer = await signInWithGoogle(browser)

    expect(failureOf(answer)).toEqual({
      provider: 'google',
      name: 'Google',
      message: 'You were not signed in. Please try again.',
    })
    expect(await me(browser)).toBeNull()
  })

  function forged(token: string): string {
    const claims = { ...decodeJwt(token), sub: 'somebody-else' }
    return Buffer.from(JSON.stringify(claims)).toString('base64url')
  }

  it('asks for the keys once more when a key is unknown, not every time', async () => {
    google.account = aPerson()
    google.tamper = async (token) =>
      signed(claimsOf(token), (await generateKeyPair('RS256')).privateKey, 'of-tomorrow')
    const before = google.keyRequests
    for (let n = 0; n < 5; n += 1) failureOf(await signInWithGoogle())
    expect(google.keyRequests - before).toBeLessThanOrEqual(1)
  })

  it.each([500, 'hang up' as const])('asks to try again when the provider fails: %s', async (fault) => {
    google.account = aPerson()
    const browser = app.browser()
    const { url } = await visit(browser, 'google')
    google.fault = fault
    const answer = await browser.get(pathOf(url))
    expect(failureOf(answer)).toMatchObject({
      provider: 'google',
      name: 'Google',
      message: expect.stringMatching(/try again/),
    })
    expect(await me(browser)).toBeNull()
  })

  it('is passed on when the provider says why it refused', async () => {
    const browser = app.browser()
    const { body } = await browser.post('/api/auth/social/google')
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: 'The user closed the window.',
      state: new URL(body.url).searchParams.get('state') ?? '',
      iss: google.issuer,
    })
    const answer = await browser.get(`/api/auth/social/google/callback?${query}`)
    expect(failureOf(answer)).toEqual({
      provider: 'google',
      name: 'Google',
      message: 'The user closed the window.',
    })
  })
})

describe('A11: the state of a visit', () => {
  it('is good for one answer', async () => {
    google.account = aPerson()
    const browser = app.browser()
    const { url } = await visit(browser, 'google')
    const cookies = new Map(browser.cookies)
    await browser.get(pathOf(url))
    const again = app.browser()
    for (const [name, value] of cookies) again.cookies.set(name, value)
    expect(failureOf(await again.get(pathOf(url)))).toMatchObject({ provider: 'google' })
    expect(await me(again)).toBeNull()
  })

  it('is good for nobody else’s browser', async () => {
    google.account = aPerson()
    const attacker = app.browser()
    const { url } = await visit(attacker, 'google')
    const victim = app.browser()
    await victim.post('/api/auth/social/google')
    failureOf(await victim.get(pathOf(url)))
    expect(await me(victim)).toBeNull()
  })

  it('has to be there, and ours', async () => {
    const browser = app.browser()
    const { url } = await visit(browser, 'google')
    for (const state of [null, '', 'made-up', 'a'.repeat(5000)]) {
      const changed = new URL(url)
      changed.searchParams.delete('state')
      if (state !== null) changed.searchParams.set('state', state)
      failureOf(await browser.get(pathOf(changed.href)))
    }
    expect(await me(browser)).toBeNull()
  })

  it('ends with its time', async () => {
    const browser = app.browser()
    const { url } = await visit(browser, 'google')
    app.clock.advance(SOCIAL_ATTEMPT_LIFETIME)
    failureOf(await browser.get(pathOf(url)))
    expect(await me(browser)).toBeNull()
  })

  it('is not Apple’s when it was made for Google', async () => {
    const browser = app.browser()
    const { url } = await visit(browser, 'google')
    const answer = await browser.get(pathOf(url).replace('google', 'apple'))
    expect(failureOf(answer)).toMatchObject({ provider: 'apple' })
  })
})

describe('A12: an email that has an account already', () => {
  async function anAccount(email: string): Promise<Agent> {
    const browser = app.browser()
    await browser.post('/api/auth/sign-up', { email, password: PASSWORD })
    return browser
  }

  it('is never joined while nobody has confirmed it', async () => {
    google.account = aPerson()
    const squatter = await anAccount(google.account.email ?? '')
    const browser = app.browser()

    const failure = failureOf(await signInWithGoogle(browser))

    expect(failure).toEqual({
      provider: 'google',
      name: 'Google',
      message: 'There is already an account with this email. Please sign in with your password.',
    })
    expect(await me(browser)).toBeNull()
    expect(await me(squatter)).not.toBeNull()
  })

  it('is joined when both sides have confirmed it, and its host is notified', async () => {
    google.account = aPerson()
    const host = await anAccount(google.account.email ?? '')
    await confirmEmail(google.account.email ?? '')
    const browser = app.browser()

    await signInWithGoogle(browser)

    expect((await me(browser)).id).toBe((await me(host)).id)
    await app.runJobs()
    expect(app.mails.at(-1)).toMatchObject({
      to: google.account.email,
      subject: 'Google was added to your Afterglow account',
    })
  })

  it('is not joined on Google’s word about another service’s address', async () => {
    google.account = aPerson({ email: 'elias@elsewhere.example' })
    await anAccount('elias@elsewhere.example')
    await confirmEmail('elias@elsewhere.example')
    expect(failureOf(await signInWithGoogle())).toMatchObject({
      message: expect.stringContaining('already an account'),
    })
  })

  it('is joined on Google’s word about a domain that it runs', async () => {
    google.account = aPerson({ email: 'mira@studio.example', hd: 'studio.example' })
    const host = await anAccount('mira@studio.example')
    await confirmEmail('mira@studio.example')
    const browser = app.browser()
    await signInWithGoogle(browser)
    expect((await me(browser)).id).toBe((await me(host)).id)
  })

  it.each([{ email_verified: false }, { email: undefined, email_verified: undefined }])(
    'has to be confirmed at the provider: %j',
    async (claims) => {
      google.account = { ...aPerson(), ...claims } as OpenIdProvider['account']
      expect(failureOf(await signInWithGoogle())).toMatchObject({
        message: 'We were not given a confirmed email. Please sign up with email and password.',
      })
    },
  )
})

describe('signing in with Apple', () => {
  // spec: A12
  it('takes the form that Apple posts from its own site, and the name it sends once', async () => {
    apple.account = { sub: 'apple-1', email: 'x7f2@privaterelay.appleid.com', email_verified: 'true' }
    const first = app.browser()
    const answer = await signInWithApple(first, { name: { firstName: 'Noor', lastName: 'Haddad' } })
    expect(answer).toMatchObject({ status: 303, headers: { location: '/dashboard' } })
    expect(await me(first)).toMatchObject({
      email: 'x7f2@privaterelay.appleid.com',
      fullName: 'Noor Haddad',
    })

    const second = app.browser()
    await signInWithApple(second)

    expect(await me(second)).toEqual(await me(first))
  })

  it.each(['not json', '[]', '{"name":{"firstName":{"a":1}}}', '{"name":null}'])(
    'does without a name when the form says %s',
    async (user) => {
      people += 1
      apple.account = { sub: `apple-x${people}`, email: `a${people}@icloud.com`, email_verified: true }
      const browser = app.browser()
      const { url, form } = await visit(browser, 'apple')
      const query = new URLSearchParams({ ...form, user })
      await browser.get(`${pathOf(url)}?${query}`)
      expect(await me(browser)).toMatchObject({ fullName: null })
    },
  )
})

describe('a provider that is not set up', () => {
  it('says so to visitors without the names of settings', async () => {
    const plain = await testApp()
    const answer = await plain.browser().post('/api/auth/social/google')
    expect(answer).toBeError(503, 'auth.social_not_configured')
    expect(answer.body.error.message).toBe(
      'Signing in with Google is not available here. Please use your email and a password.',
    )
    const apple = await plain.browser().post('/api/auth/social/apple')
    expect(apple.body.error.message).not.toMatch(/[A-Z]{3,}_/)
    expect((await plain.browser().post('/api/auth/social/facebook')).status).toBe(404)
    await plain.close()
  })

  // spec: ops.invitations
  it('makes no account where sign-up is closed, and still knows those who have one', async () => {
    const environment = {
      SIGN_UP: 'closed',
      GOOGLE_CLIENT_ID: 'afterglow-web',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer,
    }
    const closed = await testApp({ environment })
    google.account = aPerson()
    const signIn = async () => {
      const browser = closed.browser()
      const { body } = await browser.post('/api/auth/social/google')
      const { url } = await visitProvider(body.url, HOME)
      return browser.get(pathOf(url))
    }
    expect(failureOf(await signIn())).toMatchObject({ message: 'This service takes no new accounts.' })
    const { db } = closed.platform
    const [id, now] = [randomUUID(), new Date()]
    const { email, sub: accountId } = google.account
    await db.query
      .insertInto('users')
      .values({ id, email: String(email), emailVerified: true, fullName: '', createdAt: now, updatedAt: now })
      .execute()
    await db.query
      .insertInto('authAccounts')
      .values({
        id: randomUUID(),
        userId: id,
        providerId: 'google',
        accountId: String(accountId),
        updatedAt: now,
      })
      .execute()
    expect(await signIn()).toMatchObject({ status: 303, headers: { location: '/dashboard' } })
    await closed.close()
  })

  it('H04: leaves no code, token or secret in the log', async () => {
    const open = await testApp({
      environment: {
        LOG_LEVEL: 'trace',
        GOOGLE_CLIENT_ID: 'afterglow-web',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        GOOGLE_ISSUER: google.issuer,
      },
    })
    google.account = aPerson()
    google.tamper = async () => 'not.a.token'
    const browser = open.browser()
    const { body } = await browser.post('/api/auth/social/google')
    const { url } = await visitProvider(body.url, HOME)
    await browser.get(pathOf(url))
    const log = open.logged.join('')
    expect(log).toContain('social sign-in refused')
    expect(log).not.toContain(new URL(url).searchParams.get('code'))
    expect(log).not.toContain(new URL(url).searchParams.get('state'))
    expect(log).not.toContain('google-secret')
    await open.close()
  })
})
