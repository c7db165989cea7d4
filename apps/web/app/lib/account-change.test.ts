// spec: wizard.draft

import type { Session } from '@afterglow/contract/accounts'
import { describe, expect, it, vi } from 'vitest'
import { createAccountWatch } from './account-change'

const sessionOf = (id: string): Session => ({
  user: { id, email: `${id}@example.com`, fullName: null, avatarUrl: null },
  expiresAt: '2026-06-20T12:00:00.000Z',
})

function aTab(first: Session | null) {
  const change = { forget: vi.fn(), restart: vi.fn() }
  return { ...change, follow: createAccountWatch(first, change) }
}

describe('a tab of the dashboard', () => {
  it('forgets what the account left in it when that signs out', () => {
    const tab = aTab(sessionOf('noor'))
    tab.follow(null)
    expect(tab.forget).toHaveBeenCalledOnce()
    expect(tab.restart).not.toHaveBeenCalled()
  })

  it('starts over when another account has signed in through another tab', () => {
    const tab = aTab(sessionOf('noor'))
    tab.follow(sessionOf('elias'))
    expect(tab.forget).toHaveBeenCalledOnce()
    expect(tab.restart).toHaveBeenCalledOnce()
  })

  it('keeps everything while the same account only renews its session, or signs in', () => {
    const tab = aTab(null)
    tab.follow(sessionOf('noor'))
    tab.follow(sessionOf('noor'))
    expect(tab.forget).not.toHaveBeenCalled()
  })
})
