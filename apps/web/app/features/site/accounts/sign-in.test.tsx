// @vitest-environment happy-dom
import { forgotPassword, getSession, signIn, signUp } from '@afterglow/contract/accounts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { en } from '~/content/messages/en'
import { renderApp, server } from '~/testing/render-app'

const { auth, login, signup, forgot } = en.host

beforeEach(() => server.answer(getSession, { session: null }))

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

describe('a forgotten password', () => {
  it('leads to the inbox, whether there is an account or not', async () => {
    server.answer(forgotPassword, { mailDelivers: true })
    const { user } = renderApp('/forgot-password')
    await user.type(await screen.findByLabelText(auth.email), 'noor@example.org')
    await user.click(screen.getByRole('button', { name: forgot.submit }))
    await screen.findByRole('heading', { name: forgot.sentTitle })
  })
})
