// spec: wizard.draft

// @vitest-environment happy-dom
import { refreshSession, signOut } from '@afterglow/contract/accounts'
import { aSession } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_KEY } from '~/lib/host-traces'
import { Providers } from '~/lib/providers'
import { session } from '~/lib/session-client'
import { SESSION_KEY } from '~/lib/session-snapshots'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const kept = () => ({
  draft: window.sessionStorage.getItem(DRAFT_KEY),
  session: window.localStorage.getItem(SESSION_KEY),
})

beforeEach(() => {
  signInHost(server)
  session.accept(aSession())
})

/** A host has begun an event, and then opened a page that is everybody's. */
async function aDraftLeftFor(address: string) {
  const { user, router } = renderApp('/dashboard/create')
  await user.type(await screen.findByLabelText(en.host.create.title), 'Noor & Elias')
  expect(kept().draft).toContain('Noor & Elias')
  await act(() => router.navigate(address))
  await screen.findByRole('contentinfo')
}

describe('an event begun by a host whose session ends while a public page is open', () => {
  it('is gone from the tab when another tab signs out', async () => {
    await aDraftLeftFor('/contact')
    window.localStorage.removeItem(SESSION_KEY)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
    })
    expect(kept()).toEqual({ draft: null, session: null })
  })

  it('is gone, and so is the session, when the server no longer knows it', async () => {
    await aDraftLeftFor('/contact')
    server.refuse(refreshSession, 'auth.session_missing')
    await act(() => session.renew())
    expect(kept()).toEqual({ draft: null, session: null })
  })

  it('is gone when the host signs out', async () => {
    await aDraftLeftFor('/contact')
    server.answer(signOut, undefined)
    await act(() => session.signOut())
    expect(kept()).toEqual({ draft: null, session: null })
  })
})

it('what a host has loaded is gone with the session, whichever page is open', async () => {
  const queryClient = new QueryClient()
  render(<Providers queryClient={queryClient}>A page</Providers>)
  queryClient.setQueryData(['events'], ['Noor & Elias'])
  act(() => session.endedByServer())
  await waitFor(() => expect(queryClient.getQueryData(['events'])).toBeUndefined())
})
