// spec: media.status, media.approval

import { describe, expect, it } from 'vitest'
import type { Actor } from '../kernel/index.ts'
import { anEventAccess } from '../testing/builders.ts'
import { canDeleteMedia, canSeeMedia, statusOfNewMedia } from './policy.ts'

const open = anEventAccess({ guestsCanDownload: true, guestsCanDelete: true })
const owner: Actor = { kind: 'host', userId: 'owner' }
const sender: Actor = { kind: 'guest', eventId: 'e1', guestId: 'g1', unlocked: false }
const other: Actor = { kind: 'guest', eventId: 'e1', guestId: 'g2', unlocked: false }
const published = { status: 'published', guestId: 'g1', albumId: null } as const
const waiting = { status: 'required_approval', guestId: 'g1', albumId: null } as const

describe('a photo', () => {
  it('is seen by guests once published, by the host always', () => {
    expect(canSeeMedia(open, published, other, 0)).toBe(true)
    expect(canSeeMedia(open, waiting, other, 0)).toBe(false)
    expect(canSeeMedia(open, { ...published, status: 'unpublished' }, sender, 0)).toBe(false)
    expect(canSeeMedia(open, waiting, owner, 0)).toBe(true)
  })

  it('that waits is seen by its sender, as long as they may look at all', () => {
    expect(canSeeMedia(open, waiting, sender, 0)).toBe(true)
    expect(canSeeMedia({ ...open, guestsCanView: false }, waiting, sender, 0)).toBe(false)
    expect(canSeeMedia(open, { ...waiting, guestId: null }, { kind: 'visitor' }, 0)).toBe(false)
  })

  it('G06: is seen by its sender alone when the host chose so', () => {
    const ownOnly = { ...open, guestsViewOwnOnly: true }
    expect(canSeeMedia(ownOnly, published, sender, 0)).toBe(true)
    expect(canSeeMedia(ownOnly, published, other, 0)).toBe(false)
    expect(canSeeMedia(ownOnly, { ...published, guestId: null }, { kind: 'visitor' }, 0)).toBe(false)
  })

  it('G07: is deleted by its sender only where the host allows it', () => {
    expect(canDeleteMedia(open, published, sender, 0)).toBe(true)
    expect(canDeleteMedia(open, published, other, 0)).toBe(false)
    expect(canDeleteMedia({ ...open, guestsCanDelete: false }, published, sender, 0)).toBe(false)
    expect(canDeleteMedia({ ...open, passwordProtection: true }, published, sender, 0)).toBe(false)
    expect(canDeleteMedia(open, { ...published, guestId: null }, { kind: 'visitor' }, 0)).toBe(false)
  })

  it('waits for approval when the host asked for that, unless the host sent it', () => {
    const careful = { ...open, uploadApproval: true }
    expect(statusOfNewMedia(careful, sender, { isTrusted: false, albumId: null })).toBe('required_approval')
    expect(statusOfNewMedia(careful, owner, { isTrusted: false, albumId: null })).toBe('published')
    expect(statusOfNewMedia(open, sender, { isTrusted: false, albumId: null })).toBe('published')
    expect(statusOfNewMedia(careful, sender, { isTrusted: true, albumId: null })).toBe('published')
  })
})
