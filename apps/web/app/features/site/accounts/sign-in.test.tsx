// spec: auth.screens

// @vitest-environment happy-dom
import { errorCatalogue } from '@afterglow/contract'
import {
  forgotPassword,
  getEmailChange,
  getSession,
  getSignInWays,
  getSignUp,
  getVerification,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@afterglow/contract/accounts'
import { aSession } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/lib/session-client'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { auth, emailChange, forgot, inbox, login, mailedLink, reset, signup, verify } = en.host

beforeEach(() => {
  server.answer(getSession, { session: null })
  server.answer(getSignInWays, { oidc: null })
  server.answer(getSignUp, { mode: 'open', invitation: 'none', makesOperator: false })
})

afterEach(async () => {
  // The session outlives a screen.
  server.answer(signOut, undefined)
  await session.signOut()
})

async function fillIn(address: string, submit: string) {
  const { user } = renderApp(address)
  await user.type(await screen.findByLabelText(auth.email), 'noor@example.org')
  await user.type(screen.getByLabelText(auth.password), 'confetti')
  return { user, submit: () => user.click(screen.getByRole('button', { name: submit })) }
}

describe('signing in', () => {
  it('asks for what is missing before it asks the server', async () => {
    const { user } = renderApp('/login')
    await user.click(await screen.findByRole('button', { name: login.submit }))
    await screen.findByText(auth.emailRequired)
    await screen.findByText(auth.passwordRequired)
    expect(server.callsTo(signIn)).toEqual([])
  })

  it('says that email or password are wrong', async () => {
    const { submit } = await fillIn('/login', login.submit)
    server.refuse(signIn, 'auth.invalid_credentials')
    await submit()
    await screen.findByText(login.invalid)
  })

  it.each([
    ['/login?next=x', login.submit, signIn],
    ['/signup?next=x', signup.submit, signUp],
  ] as const)(
    'leads from an address where nobody can sign in to the usual one: %s',
    async (at, button, endpoint) => {
      const { submit } = await fillIn(at, button)
      server.refuse(endpoint, 'request.foreign_origin', { address: 'https://photos.example' })
      await submit()
      const link = await screen.findByRole('link', { name: 'Continue at https://photos.example' })
      expect(link.getAttribute('href')).toBe(`https://photos.example${at}`)
    },
  )

  it('is not tried in a browser that refuses cookies, which is told so', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    renderApp('/login')
    await screen.findByText(auth.cookiesTitle)
    expect(screen.queryByLabelText(auth.email)).toBeNull()
  })

  it('reads an email as it was pasted', async () => {
    const { user } = renderApp('/login')
    await user.type(await screen.findByLabelText(auth.email), '<Noor＠example.org> ')
    await user.type(screen.getByLabelText(auth.password), 'confetti')
    server.refuse(signIn, 'auth.invalid_credentials')
    await user.click(screen.getByRole('button', { name: login.submit }))
    await screen.findByText(login.invalid)
    expect(server.callsTo(signIn)[0]?.body).toMatchObject({ email: 'noor@example.org' })
  })

  it('marks a wrong password until it is edited', async () => {
    const { user, submit } = await fillIn('/login', login.submit)
    const password = screen.getByLabelText(auth.password)
    server.refuse(signIn, 'auth.invalid_credentials')
    await submit()
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    await user.type(password, '!')
    expect(password.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('does not blame the password when there is no network', async () => {
    const { submit } = await fillIn('/login', login.submit)
    server.disconnect(signIn)
    await submit()
    await screen.findByText(en.host.errors.unexpected)
    expect(screen.getByLabelText(auth.password).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('leads to the dashboard by a full page load', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { submit } = await fillIn('/login', login.submit)
    server.answer(signIn, { session: aSession() })
    await submit()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
  })

  it('keeps what was typed when there is no network', async () => {
    const { submit } = await fillIn('/login', login.submit)
    server.disconnect(signIn)
    await submit()
    await screen.findByText(en.host.errors.unexpected)
    expect(screen.getByLabelText<HTMLInputElement>(auth.email).value).toBe('noor@example.org')
  })
})

describe('signing up', () => {
  it('says that the email has an account', async () => {
    const { submit } = await fillIn('/signup', signup.submit)
    server.refuse(signUp, 'auth.already_registered')
    await submit()
    await screen.findByText(signup.existsText)
  })
})

describe('an account whose email is not confirmed', () => {
  async function signUpWithMail() {
    const { user, submit } = await fillIn('/signup', signup.submit)
    server.answer(signUp, { session: null })
    await submit()
    await screen.findByRole('heading', { name: inbox.title })
    return user
  }

  it('is sent the mail again, and says when that failed', async () => {
    const user = await signUpWithMail()
    server.refuse(resendVerification, 'server.failed')
    await user.click(screen.getByRole('button', { name: inbox.tryAgain }))
    await screen.findByText(inbox.resendFailed)
    server.answer(resendVerification, undefined)
    await user.click(screen.getByRole('button', { name: inbox.tryAgain }))
    await screen.findByText(inbox.resentText)
    expect(server.callsTo(resendVerification)[0]?.body).toEqual({ email: 'noor@example.org' })
  })

  it('leads back to the form', async () => {
    const user = await signUpWithMail()
    await user.click(screen.getByRole('button', { name: inbox.back }))
    await screen.findByRole('button', { name: signup.submit })
  })
})

describe('a mailed link', () => {
  it('confirms with a button in the browser that signed up, and never by itself', async () => {
    signInHost(server)
    window.localStorage.clear()
    server.answer(getVerification, { email: 'noor@example.org', proof: 'none' })
    server.answer(verifyEmail, { session: aSession() })
    const { user, router } = renderApp('/verify-email?token=first')
    const button = await screen.findByRole('button', { name: verify.submit })
    screen.getByText(/noor@example\.org/)
    expect(server.callsTo(verifyEmail)).toEqual([])

    await user.click(button)

    await screen.findByText(signup.createdText)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard/))
    expect(server.callsTo(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'first' }])
  })

  it('asks for the password in another browser, and says when it is wrong', async () => {
    server.answer(getVerification, { email: 'noor@example.org', proof: 'password' })
    server.refuse(verifyEmail, 'account.wrong_password')
    const { user } = renderApp('/verify-email?token=second')
    await user.type(await screen.findByLabelText(auth.password), 'confetti')
    await user.click(screen.getByRole('button', { name: verify.submit }))
    await screen.findByText(errorCatalogue['account.wrong_password'].message)
    expect(server.callsTo(verifyEmail).map(({ body }) => body)).toEqual([
      { token: 'second', password: 'confetti' },
    ])
  })

  it('takes a new password of whoever chose none', async () => {
    signInHost(server)
    window.localStorage.clear()
    server.answer(getVerification, { email: 'noor@example.org', proof: 'password' })
    server.answer(verifyEmail, { session: aSession() })
    const { user, router } = renderApp('/verify-email?token=second')
    await user.click(await screen.findByRole('button', { name: verify.otherPassword }))
    await user.type(screen.getByLabelText(reset.newPassword), 'lanterns and rings')
    await user.type(screen.getByLabelText(reset.confirm), 'lanterns and rings')
    await user.click(screen.getByRole('button', { name: reset.submit }))
    await waitFor(() =>
      expect(server.callsTo(verifyEmail).map(({ body }) => body)).toEqual([
        { token: 'second', newPassword: 'lanterns and rings' },
      ]),
    )
    // The dashboard's requests must not outlive the test.
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard/))
  })

  it('says that a new email needs a sign-in first, where the account has no password', async () => {
    server.answer(getEmailChange, { email: 'new@example.org', proof: 'sign-in' })
    renderApp('/confirm-email-change?token=first')
    await screen.findByText(/new@example\.org/)
    screen.getByRole('link', { name: verify.toLogin })
    expect(screen.queryByRole('button', { name: emailChange.confirm })).toBeNull()
  })

  it('can be tried again after a failure', async () => {
    server.disconnect(getVerification)
    const { user } = renderApp('/verify-email?token=second')
    const again = await screen.findByRole('button', { name: mailedLink.retry }, { timeout: 10_000 })
    server.refuse(getVerification, 'auth.link_invalid')
    await user.click(again)
    await screen.findByText(errorCatalogue['auth.link_invalid'].message)
    expect(screen.queryByRole('button', { name: mailedLink.retry })).toBeNull()
  })

  it.each(['/verify-email', '/confirm-email-change'])(
    'says that its address is not complete (%s)',
    async (address) => {
      renderApp(address)
      await screen.findByText(mailedLink.missing)
      expect(screen.queryByRole('button', { name: mailedLink.retry })).toBeNull()
    },
  )
})

describe('a new password after a mailed link', () => {
  async function typeTwice(first: string, second = first) {
    const { user, router } = renderApp('/reset-password?token=first')
    await user.type(await screen.findByLabelText(reset.newPassword), first)
    await user.type(screen.getByLabelText(reset.confirm), second)
    await user.click(screen.getByRole('button', { name: reset.submit }))
    return router
  }

  it('signs in', async () => {
    signInHost(server)
    window.localStorage.clear()
    server.answer(resetPassword, { session: aSession() })
    const router = await typeTwice('lanterns and rings')
    await screen.findByText(reset.doneText)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard/))
    expect(server.callsTo(resetPassword)[0]?.body).toEqual({
      token: 'first',
      password: 'lanterns and rings',
    })
  })

  it('is not sent when its repetition differs', async () => {
    await typeTwice('lanterns and rings', 'lanterns')
    await screen.findByText(reset.mismatch)
    expect(server.callsTo(resetPassword)).toEqual([])
  })

  it('leads to a new link when this one was used', async () => {
    server.refuse(resetPassword, 'auth.link_invalid')
    await typeTwice('lanterns and rings')
    await screen.findByRole('heading', { name: reset.brokenTitle })
    screen.getByRole('link', { name: reset.askAgain })
  })

  it('stays typed when it could not be saved', async () => {
    server.disconnect(resetPassword)
    await typeTwice('lanterns and rings')
    await screen.findByText(en.host.errors.unexpected)
    expect(screen.getByLabelText<HTMLInputElement>(reset.newPassword).value).toBe('lanterns and rings')
  })
})

describe('a forgotten password', () => {
  it('leads to the inbox, whether there is an account or not', async () => {
    server.answer(forgotPassword, { mailDelivers: true })
    const { user } = renderApp('/forgot-password')
    await user.type(await screen.findByLabelText(auth.email), 'noor@example.org')
    await user.click(screen.getByRole('button', { name: forgot.submit }))
    await screen.findByRole('heading', { name: forgot.sentTitle })
  })
})
