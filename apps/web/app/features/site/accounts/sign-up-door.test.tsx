// spec: ops.invitations

// @vitest-environment happy-dom
import { getSession, getSignInWays, getSignUp, signUp, startSocialSignIn } from '@afterglow/contract/accounts'
import { en } from '@afterglow/messages/en'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, server } from '~/testing/render-app'

const { auth, signup } = en.host

beforeEach(() => {
  server.answer(getSession, { session: null })
  server.answer(getSignInWays, { oidc: null })
})

describe('signing up', () => {
  it.each([
    { mode: 'closed', invitation: 'none', words: signup.refusal.closed },
    { mode: 'invitation', invitation: 'none', words: signup.refusal.needed },
    { mode: 'open', invitation: 'invalid', words: signup.refusal.invalid },
  ] as const)(
    '$mode with the invitation "$invitation" says why there is no form',
    async ({ words, ...door }) => {
      server.answer(getSignUp, { ...door, makesOperator: false })
      renderApp('/signup')
      await screen.findByText(words)
      expect(screen.queryByLabelText(auth.password)).toBeNull()
      screen.getByRole('link', { name: signup.ask })
    },
  )

  it('with an invitation sends it along, and offers no provider, which would lose it', async () => {
    server.answer(getSignUp, { mode: 'invitation', invitation: 'valid', makesOperator: true })
    server.answer(signUp, { session: null })
    const { user } = renderApp('/signup?invitation=secret')
    await screen.findByText(signup.operatorLead)
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    await user.type(screen.getByLabelText(auth.email), 'olga@example.org')
    await user.type(screen.getByLabelText(auth.password), 'confetti')
    await user.click(screen.getByRole('button', { name: signup.submit }))
    await screen.findByText(en.host.inbox.title)
    expect(server.callsTo(signUp)[0]?.body).toMatchObject({ invitation: 'secret' })
  })

  // spec: ops.openid
  it('offers the operator’s own provider before the others', async () => {
    server.answer(getSignUp, { mode: 'open', invitation: 'none', makesOperator: false })
    server.answer(getSignInWays, { oidc: { name: 'Example Ltd.' } })
    server.refuse(startSocialSignIn, 'auth.social_unreachable')
    const { user } = renderApp('/signup')
    const button = await screen.findByRole('button', { name: 'Continue with Example Ltd.' })
    expect(screen.getAllByRole('button', { name: /Continue with/ })[0]).toBe(button)
    await user.click(button)
    await screen.findByText('Example Ltd. sign in failed')
    expect(server.callsTo(startSocialSignIn)[0]?.params).toEqual({ provider: 'oidc' })
  })

  it('shows the form when it is not known who may', async () => {
    server.refuse(getSignUp, 'server.failed')
    renderApp('/signup')
    await screen.findByLabelText(auth.password)
  })
})
