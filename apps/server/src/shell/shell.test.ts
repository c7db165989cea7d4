// spec: uploads.words

import { aGuestPage } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../platform/escape-html.ts'
import { hashInlineScripts } from './built-web.ts'
import { inlinePage, linkPreviewTags, renderEventPage } from './link-preview.ts'

const HOSTILE = `</script><script>alert(1)</script><!-- "'&\u2028`

describe('the page of an event', () => {
  it('F11: carries a hostile title as text and nothing else', () => {
    const page = aGuestPage([], { title: HOSTILE })
    const html = renderEventPage('<html><head><title>Afterglow</title></head><body></body></html>', {
      title: HOSTILE,
      tags: linkPreviewTags(page.event, {
        url: 'https://photos.example/7f3c91d2ab4k',
        coverUrl: null,
        siteName: HOSTILE,
        description: HOSTILE,
      }),
      inline: inlinePage(page),
    })

    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    const inline = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(inline)).toEqual(page)
    expect(html).toContain(`<title>${escapeHtml(HOSTILE)}</title>`)
  })

  it('gives chat apps a title and, when there is one, a picture', () => {
    const { event } = aGuestPage([], { title: 'Noor & Elias' })
    const tags = linkPreviewTags(event, {
      url: 'https://photos.example/x',
      coverUrl: 'https://photos.example/cover.jpg',
      siteName: 'Afterglow',
      description: 'Share your photos.',
    })
    expect(tags).toContain('<meta property="og:title" content="Noor &amp; Elias">')
    expect(tags).toContain('<meta property="og:image" content="https://photos.example/cover.jpg">')
  })
})

describe('hashing inline scripts', () => {
  it('covers what runs and leaves out what is data or comes from a file', () => {
    const html = `<script>go()</script><script src="/a.js"></script><script type="application/json">{}</script><script type="application/ld+json">{}</script><script type="module">m()</script>`
    expect(hashInlineScripts(html)).toHaveLength(2)
    expect(hashInlineScripts('<script>go()</script>')[0]).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/)
  })
})
