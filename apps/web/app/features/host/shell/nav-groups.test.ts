// spec: dashboard.sidebar

import { describe, expect, it } from 'vitest'
import { navGroups } from './nav-groups'

const activeAt = (pathname: string) =>
  navGroups(pathname)
    .flatMap((group) => group.items)
    .filter((item) => item.isActive)
    .map((item) => item.label)

describe('the sidebar', () => {
  it('has Home, Printables and a Support group', () => {
    const groups = navGroups('/dashboard/home').map(({ label, items }) => [
      label,
      items.map((item) => item.label),
    ])
    expect(groups).toEqual([
      [undefined, ['Home', 'Printables']],
      ['Support', ['Tutorials', 'Common Questions', 'Contact Us']],
    ])
  })

  it.each([
    ['/dashboard/home', ['Home']],
    ['/dashboard/events/7f3c91d2ab4k/media', ['Home']],
    ['/dashboard/tutorials/share-your-code', ['Tutorials']],
    ['/dashboard/faq', ['Common Questions']],
    ['/dashboard/pricing', []],
  ])('marks what is open at %s', (pathname, labels) => {
    expect(activeAt(pathname)).toEqual(labels)
  })
})
