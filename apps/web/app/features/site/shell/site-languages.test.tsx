// spec: ui.catalogue

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SiteLanguages } from './site-languages'

function addressesAt(place: string) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[place]}>
      <SiteLanguages />
    </MemoryRouter>,
  )
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
}

describe('the links to a page in other languages', () => {
  it('lead straight to it, although the build renders pages under addresses with a slash at the end', () => {
    expect(addressesAt('/pricing/')).toEqual(addressesAt('/pricing'))
    expect(addressesAt('/pricing')).toEqual(expect.arrayContaining(['/pricing', '/de/pricing']))
  })

  it('ask for English by name on the first page, which leads everybody else on to their language', () => {
    expect(addressesAt('/')).toEqual(expect.arrayContaining(['/?lang=en', '/de', '/fr']))
  })
})
