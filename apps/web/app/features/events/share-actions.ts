import { t } from '~/lib/host-words'
import { saveFile } from '~/lib/save-file'
import { type QrDrawing, qrSvg } from '~/ui/qr-svg'
import { toast } from '~/ui/toast'

export function copyLink(link: string) {
  return copyText(link, t('qr.copied'))
}

/** Puts a text on the clipboard and says so, in the words of the place. */
export async function copyText(text: string, copied: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    // Refused, or not there at all on an address without https.
    toast.destructive(t('errors.title'), t('qr.copyFailed'))
  }
}

export interface QrCardToSave {
  title: string
  date?: string
  drawing: QrDrawing
}

/** The card as it is printed. */
export async function downloadQrCard(card: QrCardToSave) {
  try {
    const { drawQrCard } = await import('~/ui/qr-card-image')
    const blob = await drawQrCard({ ...card, line: t('qr.scan') })
    saveFile(blob, `${fileName(card.title)}-qr-code.png`)
    toast.success(t('qr.downloaded'))
  } catch {
    toast.destructive(t('errors.title'), t('qr.failed'))
  }
}

/** The code by itself, for printers: sharp at every size. */
export function downloadQrSvg({ title, drawing }: QrCardToSave) {
  saveFile(new Blob([qrSvg(drawing)], { type: 'image/svg+xml' }), `${fileName(title)}-qr-code.svg`)
  toast.success(t('qr.downloaded'))
}

/** Letters and digits of any script; whatever a file system might dislike becomes a dash. */
function fileName(title: string): string {
  const clean = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return clean.replace(/^-|-$/g, '').slice(0, 60) || 'event'
}
