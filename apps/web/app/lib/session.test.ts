// spec: auth.tabs, auth.storage

import type { Session } from '@afterglow/contract/accounts'
import { describe, expect, it } from 'vitest'
import { createSessionStore, initialsOf, type SessionDeps, type SessionEvent } from './session'

const NOW = Date.parse('2026-06-20T12:00:00.000Z')
const refused = new Error('refused')
const offline = new Error('offline')

function aSession(secondsLeft: number, id = 'noor'): Session {
  const user = { id, email: `${id}@example.com`, fullName: null, avatarUrl: null }
  return { user, expiresAt: new Date(NOW + secondsLeft * 1000).toISOString() }
}

function aBrowser(overrides: { snapshot?: Session | null } & Partial<SessionDeps> = {}) {
  const { snapshot = null, ...deps } = overrides
  const world = {
    stored: snapshot as Session | null,
    now: NOW,
    waits: [] as number[],
    refreshes: 0,
    lookUps: 0,
    events: [] as SessionEvent[],
    /** How often everything that a host wrote in this tab was removed. */
    forgotten: 0,
    tick: () => {},
    foreign: (_session: Session | null) => {},
  }
  const store = createSessionStore({
    lookUp: async () => {
      world.lookUps += 1
      return null
    },
    refresh: async () => {
      world.refreshes += 1
      return aSession(900 + world.refreshes)
    },
    signOut: async () => {},
    isRetryable: (error) => error === offline,
    snapshots: {
      read: () => world.stored,
      write: (session) => {
        world.stored = session
      },
      remove: () => {
        world.stored = null
      },
      onForeignChange: (listener) => {
        world.foreign = listener
      },
    },
    forget: () => {
      world.forgotten += 1
    },
    now: () => world.now,
    wait: async (ms) => {
      world.waits.push(ms)
      world.now += ms
    },
    every: (_ms, callback) => {
      world.tick = callback
      return () => {}
    },
    ...deps,
  })
  store.onEvent((event) => world.events.push(event))
  return { store, world }
}

// spec: auth.states
describe('starting', () => {
  it('is loading until the first answer', async () => {
    const { store } = aBrowser()
    expect(store.get()).toEqual({ isLoading: true, session: null })
    await store.start()
    expect(store.get()).toEqual({ isLoading: false, session: null })
  })

  it('is signed in at once from a snapshot that is still good, without asking', () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    void store.start()
    expect(store.get().session?.user.id).toBe('noor')
    expect(world).toMatchObject({ events: ['INITIAL_SESSION'], lookUps: 0, refreshes: 0 })
  })

  it('asks the server when there is no snapshot, and keeps what it says', async () => {
    const { store, world } = aBrowser({ lookUp: async () => aSession(600) })
    await store.start()
    expect(world.stored).not.toBeNull()
    expect(world.events).toEqual(['INITIAL_SESSION'])
  })

  it('refreshes an ended snapshot before saying who is here', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(-5) })
    const started = store.start()
    expect(store.get().isLoading).toBe(true)
    await started
    expect(store.get().session).not.toBeNull()
    expect(world).toMatchObject({ refreshes: 1, events: ['INITIAL_SESSION'] })
  })

  it('removes an ended snapshot that the server no longer honours', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(-5), refresh: () => Promise.reject(refused) })
    await store.start()
    expect(store.get()).toEqual({ isLoading: false, session: null })
    expect(world).toMatchObject({ stored: null, events: ['INITIAL_SESSION'] })
  })

  it('starts once however many screens ask', async () => {
    const { store, world } = aBrowser()
    await Promise.all([store.start(), store.start()])
    expect(world.lookUps).toBe(1)
  })
})

// spec: auth.refresh
describe('refreshing', () => {
  it('leaves a session alone that has more than 90 seconds', () => {
    const { store, world } = aBrowser({ snapshot: aSession(91) })
    void store.start()
    world.tick()
    expect(world.refreshes).toBe(0)
  })

  it('refreshes on the tick when 90 seconds or less remain', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    void store.start()
    world.now += 510_000
    world.tick()
    await store.renew()
    expect(world).toMatchObject({ refreshes: 1, events: ['INITIAL_SESSION', 'TOKEN_REFRESHED'] })
  })

  it.each([
    ['ahead', -8],
    ['behind', 8],
  ])('asks once for each 15 minutes though the clock is hours %s', async (_how, hours) => {
    const answer = () => ({ ...aSession(900 + hours * 3600), secondsLeft: 900 })
    let asked = 0
    const refresh = async () => {
      asked += 1
      return answer()
    }
    const { store, world } = aBrowser({ lookUp: async () => answer(), refresh })
    await store.start()
    for (let second = 0; second < 3600; second += 30) {
      world.now += 30_000
      world.tick()
      await Promise.resolve()
    }
    expect(asked).toBe(4)

    // Another page takes what this one has stored.
    const other = aBrowser({ snapshot: world.stored, now: () => world.now, refresh })
    await other.store.start()
    expect(other.store.get().session?.user.id).toBe('noor')
    expect(asked).toBe(4)
  })

  it('backs off from 200 ms, doubling, while the network is away', async () => {
    let failures = 3
    const { store, world } = aBrowser({
      snapshot: aSession(600),
      refresh: async () => {
        if (failures-- > 0) throw offline
        return aSession(900)
      },
    })
    void store.start()
    expect(await store.renew()).toBe(true)
    expect(world.waits).toEqual([200, 400, 800])
  })

  it('gives up within 30 seconds and stays signed in, to try again later', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600), refresh: () => Promise.reject(offline) })
    void store.start()
    expect(await store.renew()).toBe(false)
    expect(world.now - NOW).toBeLessThanOrEqual(30_000)
    expect(store.get().session).not.toBeNull()
    expect(world.stored).not.toBeNull()
  })

  it('signs out on a refusal', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600), refresh: () => Promise.reject(refused) })
    void store.start()
    await store.renew()
    expect(world).toMatchObject({ stored: null, waits: [], events: ['INITIAL_SESSION', 'SIGNED_OUT'] })
  })

  it('shares one attempt between callers at the same time', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    void store.start()
    await Promise.all([store.renew(), store.renew(), store.renew()])
    expect(world.refreshes).toBe(1)
  })
})

// spec: auth.late
describe('a refresh whose answer comes late', () => {
  /** Signed in, with a refresh under way. */
  function refreshing() {
    const { promise, resolve, reject } = Promise.withResolvers<Session>()
    const { store, world } = aBrowser({ snapshot: aSession(600), refresh: () => promise })
    void store.start()
    const renewed = store.renew()
    return { store, world, renewed, answer: resolve, refuse: () => reject(refused) }
  }

  it('does not sign in again a host who has signed out meanwhile', async () => {
    const { store, world, renewed, answer } = refreshing()
    await store.signOut()
    answer(aSession(900))
    expect(await renewed).toBe(false)
    expect(store.get().session).toBeNull()
    expect(world.stored).toBeNull()
  })

  it('does not replace the host who has signed in meanwhile, here or in another tab', async () => {
    const { store, world, renewed, answer } = refreshing()
    world.foreign(aSession(900, 'elias'))
    answer(aSession(900))
    expect(await renewed).toBe(true)
    expect(store.get().session?.user.id).toBe('elias')
  })

  it('does not sign out the host who has signed in meanwhile', async () => {
    const { store, world, renewed, refuse } = refreshing()
    store.accept(aSession(900, 'elias'))
    refuse()
    expect(await renewed).toBe(true)
    expect(store.get().session?.user.id).toBe('elias')
    expect(world.stored?.user.id).toBe('elias')
  })

  it('keeps a name that was changed meanwhile', async () => {
    const { store, renewed, answer } = refreshing()
    store.update({ ...aSession(600), user: { ...aSession(600).user, fullName: 'Noor Haddad' } })
    answer(aSession(900))
    await renewed
    expect(store.get().session).toMatchObject({
      user: { fullName: 'Noor Haddad' },
      expiresAt: aSession(900).expiresAt,
    })
  })
})

// spec: auth.states
describe('signing in and out', () => {
  it('keeps a session that the server has just given', async () => {
    const { store, world } = aBrowser()
    await store.start()
    store.accept(aSession(900))
    expect(world.stored?.user.id).toBe('noor')
    expect(world.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
  })

  it('is loading while signing out, then nobody is here', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    void store.start()
    const leaving = store.signOut()
    expect(store.get().isLoading).toBe(true)
    await leaving
    expect(store.get()).toEqual({ isLoading: false, session: null })
    expect(world).toMatchObject({ stored: null, events: ['INITIAL_SESSION', 'SIGNED_OUT'] })
  })

  it('is signed out at once when the server has ended the session, without asking it', () => {
    const { store, world } = aBrowser({ snapshot: aSession(600), refresh: () => Promise.reject(offline) })
    void store.start()
    store.endedByServer()
    expect(store.get()).toEqual({ isLoading: false, session: null })
    expect(world).toMatchObject({ stored: null, events: ['INITIAL_SESSION', 'SIGNED_OUT'] })
  })

  it('goes on as before when signing out fails', async () => {
    const { store } = aBrowser({ snapshot: aSession(600), signOut: () => Promise.reject(offline) })
    void store.start()
    await expect(store.signOut()).rejects.toBe(offline)
    expect(store.get().session).not.toBeNull()
  })

  it('stays signed out when another tab has signed out while signing out failed here', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const { store, world } = aBrowser({ snapshot: aSession(600), signOut: () => promise })
    void store.start()
    const leaving = store.signOut()
    world.foreign(null)
    reject(offline)
    await expect(leaving).rejects.toBe(offline)
    expect(store.get()).toEqual({ isLoading: false, session: null })
  })

  it('follows another tab that signed in, refreshed and signed out', async () => {
    const { store, world } = aBrowser()
    await store.start()
    world.foreign(aSession(900))
    world.foreign(aSession(1800))
    world.foreign(null)
    world.foreign(null)
    expect(world.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'])
  })
})

describe('what a host wrote in this tab', () => {
  const refusing = { refresh: () => Promise.reject(refused) }

  async function aSignedInTab(deps: Partial<SessionDeps> = {}) {
    const tab = aBrowser({ snapshot: aSession(600), ...deps })
    await tab.store.start()
    expect(tab.world.forgotten).toBe(0)
    return tab
  }

  it('is gone after signing out here', async () => {
    const { store, world } = await aSignedInTab()
    await store.signOut()
    expect(world).toMatchObject({ forgotten: 1, stored: null })
  })

  it('is gone after signing out in another tab', async () => {
    const { world } = await aSignedInTab()
    world.foreign(null)
    expect(world.forgotten).toBe(1)
  })

  it('is gone after another tab has signed out while this one found out who is here', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(-5), refresh: () => new Promise(() => {}) })
    void store.start()
    world.foreign(null)
    expect(world.forgotten).toBe(1)
  })

  it('is gone once the server no longer knows the session, which was ended elsewhere or has expired', async () => {
    const { store, world } = await aSignedInTab(refusing)
    await store.renew()
    expect(world).toMatchObject({ forgotten: 1, stored: null })
  })

  it('is gone when the page is opened after its session has ended', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(-5), ...refusing })
    await store.start()
    expect(world).toMatchObject({ forgotten: 1, stored: null })
  })

  it('is gone when the page is opened and nobody is signed in', async () => {
    const { store, world } = aBrowser()
    await store.start()
    expect(world.forgotten).toBe(1)
  })

  it('is gone after the account was deleted', async () => {
    const { store, world } = await aSignedInTab()
    store.endedByServer()
    expect(world).toMatchObject({ forgotten: 1, stored: null })
  })

  it('stays while the session is renewed, and while the server cannot be reached', async () => {
    const renewing = await aSignedInTab()
    await renewing.store.renew()
    const waiting = await aSignedInTab({ refresh: () => Promise.reject(offline) })
    await waiting.store.renew()
    expect([renewing.world.forgotten, waiting.world.forgotten]).toEqual([0, 0])
  })
})

// spec: auth.states
describe('a changed account', () => {
  const renamed = () => ({ ...aSession(600), user: { ...aSession(600).user, fullName: 'Noor Haddad' } })

  it('is announced here and kept for the other tabs', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    await store.start()
    store.update(renamed())
    expect(store.get().session?.user.fullName).toBe('Noor Haddad')
    expect(world.stored?.user.fullName).toBe('Noor Haddad')
    expect(world.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED'])
  })

  it('reaches a tab that did not change it, and is distinguished from a mere refresh', async () => {
    const { store, world } = aBrowser({ snapshot: aSession(600) })
    await store.start()
    world.foreign(renamed())
    world.foreign({ ...renamed(), expiresAt: aSession(1800).expiresAt })
    expect(store.get().session?.user.fullName).toBe('Noor Haddad')
    expect(world.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED', 'TOKEN_REFRESHED'])
  })
})

// spec: dashboard.avatar
describe('initials', () => {
  it.each([
    [{ fullName: 'Noor Haddad', email: 'n@example.com' }, 'NH'],
    [{ fullName: '  Ana Maria de la Cruz ', email: 'n@example.com' }, 'AC'],
    [{ fullName: 'Prince', email: 'x@example.com' }, 'P'],
    [{ fullName: 'E\u0301milie Roy', email: 'x@example.com' }, 'E\u0301R'],
    [{ fullName: 'محمد علي', email: 'x@example.com' }, 'م\u200cع'],
    [{ fullName: null, email: 'elias@example.com' }, 'E'],
    [{ fullName: '', email: '' }, 'U'],
    [null, 'U'],
  ])('of %j are %s', (user, initials) => {
    expect(initialsOf(user)).toBe(initials)
  })
})
