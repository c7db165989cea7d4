import { type GuestPage, INLINE_PAGE_ELEMENT_ID, type PublicEvent } from '@afterglow/contract/gallery'
import { escapeHtml } from '../platform/escape-html.ts'

/** Title and picture for chat apps that show a preview of the link. */
export function linkPreviewTags(event: PublicEvent, url: string, coverUrl: string | null): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Afterglow'],
    ['og:title', event.title],
    ['og:description', event.hostMessage ?? 'Share your photos of the day and see everyone else’s.'],
    ['og:url', url],
    ...(coverUrl === null ? [] : [['og:image', coverUrl]]),
    ['twitter:card', coverUrl === null ? 'summary' : 'summary_large_image'],
  ]
  return tags
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')
}

/** Inlines the page's first data into its HTML, so that the first photos need no further request. */
export function inlinePage(page: GuestPage): string {
  // Inside a script element only "</" and "<!--" could end or confuse it, so every "<" is escaped.
  const json = JSON.stringify(page)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `<script type="application/json" id="${INLINE_PAGE_ELEMENT_ID}">${json}</script>`
}

/** Puts the event's title, preview tags and data into the guest page. */
export function renderEventPage(
  html: string,
  parts: { title: string; tags: string; inline: string },
): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(parts.title)}</title>`)
    .replace('</head>', () => `${parts.tags}${parts.inline}</head>`)
}
