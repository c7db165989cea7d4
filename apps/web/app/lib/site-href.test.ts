// spec: ui.catalogue

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteHref } from './site-href'

const page = vi.hoisted((): { siteRoot: string | null } => ({ siteRoot: null }))
vi.mock('virtual:language', () => page)

describe('the address of a public page', () => {
  beforeEach(() => {
    page.siteRoot = null
  })

  it('is below the language of the page, without a slash before a part of the first page', () => {
    page.siteRoot = '/de'
    expect(['/', '/#features', '/pricing'].map(siteHref)).toEqual(['/de', '/de#features', '/de/pricing'])
  })

  it('is the English one in a language without public pages', () => {
    expect(['/', '/#features', '/pricing'].map(siteHref)).toEqual(['/', '/#features', '/pricing'])
  })
})
