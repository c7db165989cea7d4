import { describe, expect, it } from 'vitest'
import { crumbsOf } from './crumbs'

const labelsOf = (path: string, event: { id: string; title: string } | null = null) =>
  crumbsOf(path, event).map((crumb) => crumb.label)

describe('breadcrumbs', () => {
  it('name the screens of the spec', () => {
    expect(labelsOf('/dashboard/home')).toEqual(['Dashboard', 'Home'])
    expect(labelsOf('/dashboard/account')).toEqual(['Dashboard', 'My Account'])
    expect(labelsOf('/dashboard/faq')).toEqual(['Dashboard', 'FAQ'])
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
