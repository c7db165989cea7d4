import path from 'node:path'
import { isShownByBrowsers } from '@afterglow/contract/media'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { wordsFor } from '../../../platform/reader-words.ts'
import type { ArchiveContents, ArchivedMedia, ArchivedNote, ArchivedVoice } from './album-contents.ts'
import { type PageWords, signature } from './small-files.ts'

type Shown = Pick<ArchiveContents, 'title' | 'timeZone' | 'language' | 'media' | 'voices' | 'notes'>

/**
 * The album as one page that opens from a folder, without a network, a server or a script. User-written text is escaped
 * and cannot run.
 */
export function indexPage({ title, timeZone, language, media, voices, notes }: Shown): string {
  const words = wordsFor(language)
  const { archivePages: t } = words
  const folders = [...Map.groupBy(media, ({ name }) => path.posix.dirname(name))]
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p>${t('files', { count: media.length })}</p></header><main>
${folders.map(([folder, items]) => album(folder === '.' ? t('photos') : folder, items)).join('\n')}
${voices.length === 0 ? '' : section(t('voices'), `<ul class="lines">${voices.map((one) => voice(one, timeZone, t)).join('\n')}</ul>`)}
${notes.length === 0 ? '' : section(t('notes'), `<ul class="lines">${notes.map((one) => note(one, timeZone, t)).join('\n')}</ul>`)}
</main></body></html>
`
}

const STYLE = `body{margin:0 auto;max-width:76rem;padding:2.5rem 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#221728;background:#fcf9f4}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.15;overflow-wrap:anywhere}h1{font-size:2.5rem;margin:0}h2{font-size:1.5rem;margin:2.5rem 0 1rem}
header p{color:#5d5163;margin:.5rem 0 0}ul{list-style:none;margin:0;padding:0}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem}
.tiles li{content-visibility:auto;contain-intrinsic-size:auto 9rem}
.tiles a{display:flex;aspect-ratio:1;align-items:center;justify-content:center;overflow:hidden;border-radius:.75rem;background:#ece5da;color:inherit;font-size:.8rem;text-align:center;overflow-wrap:anywhere}
.tiles img{width:100%;height:100%;object-fit:cover}.tiles span{padding:.5rem}
.lines li{padding:1rem 0;border-top:1px solid #d9cfc2}.lines p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.lines small{color:#5d5163}audio{width:100%;max-width:30rem;display:block}
a:focus-visible{outline:3px solid #7343c8;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#110e14;color:#f6f1ea}header p,.lines small{color:#b9afbd}.tiles a{background:#241d2a}.lines li{border-color:#3a3240}}`

function album(heading: string, items: readonly ArchivedMedia[]): string {
  return section(heading, `<ul class="tiles">${items.map(tile).join('\n')}</ul>`)
}

function section(heading: string, content: string): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`
}

function tile({ name, type }: ArchivedMedia): string {
  const [label, at] = [escapeHtml(path.posix.basename(name)), address(name)]
  const shown = isShownByBrowsers(type)
    ? `<img src="${at}" alt="${label}" loading="lazy" decoding="async">`
    : `<span>${label}</span>`
  return `<li><a href="${at}">${shown}</a></li>`
}

function voice(item: ArchivedVoice, timeZone: string | undefined, t: PageWords): string {
  const { name, isOriginal } = item
  const label = signature(item, timeZone, t)
  if (isOriginal === true)
    return `<li><small>${escapeHtml(label)}</small><a href="${address(name)}">${escapeHtml(t('recording'))}</a></li>`
  return `<li><small>${escapeHtml(label)}</small><audio controls preload="none" src="${address(name)}"></audio></li>`
}

function note(item: ArchivedNote, timeZone: string | undefined, t: PageWords): string {
  return `<li><p dir="auto">${escapeHtml(item.message)}</p><small>${escapeHtml(signature(item, timeZone, t))}</small></li>`
}

/** A relative address that no name can lead out of its folder. */
function address(name: string): string {
  return escapeHtml(`./${name.split('/').map(encodeURIComponent).join('/')}`)
}
