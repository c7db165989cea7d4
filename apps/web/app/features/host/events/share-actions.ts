import { CODE_QUIET, QR_CARD_SIZE } from '@afterglow/contract/print-kit'
import { fetchText } from '~/lib/api'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { saveFile } from '~/lib/save-file'
import { toast } from '~/ui/toast'
import { type EventOfCard, qrCardAddress } from './qr-card-address'

export function copyLink(link: string) {
  return copyText(link, t('qr.copied'))
}

/** Copies a text that is on the screen to the clipboard and confirms it with the caller's words. */
export function copyText(text: string, copied: string) {
  return copyOr(text, copied, () => toast.destructive(t('errors.title'), t('qr.copyFailed')))
}

/** The same for a link that is not on the screen: it is shown where it cannot be copied. */
export function copyOr(text: string, copied: string, onFailed: (text: string) => void) {
  // Refused, or unavailable without https.
  return writeText(text).then(
    () => toast.success(copied),
    () => onFailed(text),
  )
}

async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Downloads the card as a picture: the drawing on the screen at print resolution. */
export async function downloadQrCard(event: EventOfCard) {
  try {
    const [svg, { paintPng }] = await Promise.all([
      fetchText(qrCardAddress(event, 'svg')),
      import('~/lib/paint-png'),
    ])
    saveFile(await paintPng(svg, QR_CARD_SIZE), `${fileName(event.title)}-qr-code.png`)
    toast.success(t('qr.downloaded'))
  } catch {
    toast.destructive(t('errors.title'), t('qr.failed'))
  }
}

/**
 * Downloads only the code, for printers and any background: sharp at every size. The encoder is loaded on demand. With an
 * album it leads into that; the file is named by `title`.
 */
export async function downloadQrSvg({ id, title, albumCode }: EventOfCard & { albumCode?: string }) {
  try {
    const [{ drawQr }, { qrSvg }] = await Promise.all([import('~/lib/qr'), import('~/ui/qr-svg')])
    const svg = qrSvg(drawQr(eventLink(id, albumCode), CODE_QUIET))
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(title)}-qr-code.svg`)
    toast.success(t('qr.downloaded'))
  } catch {
    toast.destructive(t('errors.title'), t('qr.failed'))
  }
}

/** Letters and digits of any script; anything a file system might reject becomes a dash. */
function fileName(title: string): string {
  const clean = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return clean.replace(/^-|-$/g, '').slice(0, 60) || 'event'
}
