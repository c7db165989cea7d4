// spec: ops.invitations

import { randomUUID } from 'node:crypto'
import { INVITATION_LIFETIME, type SignUpMode } from '@afterglow/contract/accounts'
import { describe, expect, it } from 'vitest'
import { oneApp } from '../../testing/set-up.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { invite, inviteFirstOperator } from './invitations.ts'

const modes: Record<SignUpMode, TestApp> = {
  open: oneApp(),
  invitation: oneApp({ environment: { SIGN_UP: 'invitation' } }),
  closed: oneApp({ environment: { SIGN_UP: 'closed' } }),
}

const signUp = (app: TestApp, invitation?: string, email = `${randomUUID()}@example.com`) =>
  app.browser().post('/api/auth/sign-up', { email, password: 'golden hour', invitation })

const anInvitation = async (app: TestApp, makesOperator = false) =>
  (await invite(app.platform.db.query, app.platform, { makesOperator, note: '' })).token

describe('who may sign up', () => {
  it.each([
    { mode: 'open', without: 201, asHost: 201, asOperator: 201 },
    { mode: 'invitation', without: 403, asHost: 201, asOperator: 201 },
    { mode: 'closed', without: 403, asHost: 403, asOperator: 201 },
  ] as const)('$mode: $without without an invitation, $asHost with one', async (expected) => {
    const app = modes[expected.mode]
    expect((await signUp(app)).status).toBe(expected.without)
    const [asHost, asOperator] = [await anInvitation(app), await anInvitation(app, true)]
    const told = async (token: string) =>
      (await app.browser().get(`/api/auth/sign-up?invitation=${token}`)).body
    expect(await told(asHost)).toEqual({
      mode: expected.mode,
      invitation: expected.asHost === 201 ? 'valid' : 'invalid',
      makesOperator: false,
    })
    expect(await told(asOperator)).toMatchObject({ invitation: 'valid', makesOperator: true })
    expect((await signUp(app, asHost)).status).toBe(expected.asHost)
    expect((await signUp(app, asOperator)).status).toBe(expected.asOperator)
  })

  it('says why not', async () => {
    expect(await signUp(modes.invitation)).toBeError(403, 'auth.invitation_needed')
    expect(await signUp(modes.closed)).toBeError(403, 'auth.sign_up_closed')
    expect((await modes.closed.browser().get('/api/auth/sign-up')).body).toEqual({
      mode: 'closed',
      invitation: 'none',
      makesOperator: false,
    })
  })
})

describe('an invitation', () => {
  const app = modes.invitation

  it('lets one person in, also when many use it at once', async () => {
    const token = await anInvitation(app)
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(app, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410, 410, 410])
  })

  it('is still good after a sign-up that was refused', async () => {
    const token = await anInvitation(app)
    const email = `${randomUUID()}@example.com`
    const weak = { email, password: 'password', invitation: token }
    expect(await app.browser().post('/api/auth/sign-up', weak)).toBeError(422, 'auth.weak_password')
    expect((await signUp(app, token, email)).status).toBe(201)
  })

  it('ends after a week', async () => {
    const token = await anInvitation(app)
    app.clock.advance(INVITATION_LIFETIME)
    expect(await signUp(app, token)).toBeError(410, 'auth.invitation_invalid')
  })
})

describe('the first operator', () => {
  const app = oneApp({ environment: { SIGN_UP: 'closed' } })

  it('signs up by any of the printed links, which end with it', async () => {
    const { db } = app.platform
    const printed = [
      await inviteFirstOperator(db.query, app.platform),
      await inviteFirstOperator(db.query, app.platform),
    ]
    const [first, second] = printed.map(String)
    const answer = await signUp(app, first)
    expect(answer.body.session.user.isOperator).toBe(true)
    expect(await signUp(app, second)).toBeError(410, 'auth.invitation_invalid')
    expect(await inviteFirstOperator(db.query, app.platform)).toBeNull()
  })
})
