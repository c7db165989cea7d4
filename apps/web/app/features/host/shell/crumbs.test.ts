// spec: dashboard.crumbs

import { describe, expect, it } from 'vitest'
import { crumbsOf } from './crumbs'

const labelsOf = (path: string, event: { id: string; title: string } | null = null) =>
  crumbsOf(path, event).map((crumb) => crumb.label)

describe('breadcrumbs', () => {
  it.each([
    ['home', 'Home'],
    ['account', 'My Account'],
    ['printables', 'Printables'],
    ['tutorials', 'Tutorials'],
    ['faq', 'FAQ'],
    ['contact', 'Contact Us'],
    ['settings', 'Settings'],
    ['pricing', 'Pricing'],
  ])('call /dashboard/%s %s', (segment, label) => {
    expect(labelsOf(`/dashboard/${segment}`)).toEqual(['Dashboard', label])
  })

  it('lead from a tutorial back to all of them', () => {
    const crumbs = crumbsOf('/dashboard/tutorials/share-your-code', null)
    expect(crumbs.map((crumb) => crumb.label)).toEqual(['Dashboard', 'Tutorials', 'Share your code'])
    expect(crumbs[1]?.to).toBe('/dashboard/tutorials')
  })

  it('lead from a receipt, under its number, back to the account', () => {
    const crumbs = crumbsOf('/dashboard/account/receipts/AG-2026-000017', null)
    expect(crumbs.map((crumb) => crumb.label)).toEqual([
      'Dashboard',
      'My Account',
      'Receipts',
      'AG-2026-000017',
    ])
    expect(crumbs[1]?.to).toBe('/dashboard/account')
  })

  it('capitalise what they do not know', () => {
    expect(labelsOf('/dashboard/voice-notes')).toEqual(['Dashboard', 'Voice notes'])
  })

  it('show the title of an event, leading to it', () => {
    const event = { id: '7f3c91d2ab4k', title: 'Noor & Elias' }
    const crumbs = crumbsOf('/dashboard/events/7f3c91d2ab4k/media', event)
    expect(crumbs.map((crumb) => crumb.label)).toEqual(['Dashboard', 'Events', 'Noor & Elias', 'Media'])
    expect(crumbs[2]?.to).toBe('/dashboard/events/7f3c91d2ab4k/customization')
    expect(crumbs.at(-1)?.to).toBeUndefined()
  })
})
