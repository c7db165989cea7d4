import { DEFAULT_LANGUAGE, type Language } from '@afterglow/contract/kernel'
import { type Installation, LOGO_PATH, USUAL_INSTALLATION } from '@afterglow/contract/system'
import { escapeHtml } from '../platform/escape-html.ts'

/** Our own picture, in the size in which chats and networks show links. */
const PREVIEW = { path: '/og.jpg', width: '1200', height: '630' }

/**
 * A public page's tags about its own address and those of its translations. Pages are rendered before their public address
 * is known, so these tags are added here.
 */
export function siteTags(
  publicUrl: string,
  path: string,
  translations: ReadonlyMap<Language, string>,
  { name, hasLogo }: Installation,
): string {
  const url = `${publicUrl}${path}`
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:url', url],
    ...(hasLogo ? [['og:image', `${publicUrl}${LOGO_PATH}`]] : []),
    ...(hasLogo || name !== USUAL_INSTALLATION.name ? [['twitter:card', 'summary']] : picture(publicUrl)),
  ]
  const metas = tags.map(([name = '', content = '']) => {
    return `<meta property="${name}" content="${escapeHtml(content)}">`
  })
  const links = alternates(publicUrl, translations).map(([language, address]) => {
    return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`
  })
  return `<link rel="canonical" href="${escapeHtml(url)}">${links.join('')}${metas.join('')}`
}

/** As search engines want them: each page names all, itself too, and the one for readers of any other language. */
function alternates(publicUrl: string, translations: ReadonlyMap<Language, string>): [string, string][] {
  const usual = translations.get(DEFAULT_LANGUAGE)
  if (translations.size < 2 || usual === undefined) return []
  const readers: [string, string][] = [...translations, ['x-default', usual]]
  return readers.map(([language, path]) => [language, `${publicUrl}${path}`])
}

/** Our own picture names the product, so it is for installations under its name. */
function picture(publicUrl: string): string[][] {
  return [
    ['og:image', `${publicUrl}${PREVIEW.path}`],
    ['og:image:width', PREVIEW.width],
    ['og:image:height', PREVIEW.height],
    ['og:image:alt', 'Photos of one evening, and the words: Every guest saw a different wedding'],
    ['twitter:card', 'summary_large_image'],
  ]
}

/** Every page that search engines may find. */
export function sitemap(publicUrl: string, paths: Iterable<string>): string {
  const urls = Array.from(paths, (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/**
 * Event pages are not listed here although they must not be indexed: chat apps obey this file too, and would show no
 * preview of a shared link. The header `x-robots-tag: noindex` keeps them out of every index.
 */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dashboard

Sitemap: ${publicUrl}/sitemap.xml
`
}
