import { type GuestPage, INLINE_PAGE_ELEMENT_ID, type PublicEvent } from '@afterglow/contract/gallery'
import { escapeHtml } from '../platform/escape-html.ts'
import { inlineJson } from './inline-json.ts'

export interface LinkPreview {
  url: string
  coverUrl: string | null
  siteName: string
  /** Where the hosts have written no message. */
  description: string
}

/** Title and picture for chat apps that show a preview of the link. */
export function linkPreviewTags(
  event: PublicEvent,
  { url, coverUrl, siteName, description }: LinkPreview,
): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', event.title],
    ['og:description', event.hostMessage ?? description],
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
  return inlineJson(INLINE_PAGE_ELEMENT_ID, page)
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
