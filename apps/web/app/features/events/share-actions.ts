import { t } from '~/lib/host-words'
import type { QrDrawing } from '~/ui/qr'
import { toast } from '~/ui/toast'

export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(t('qr.copied'))
  } catch {
    // Refused, or not there at all on an address without https.
    toast.destructive(t('errors.title'), t('qr.copyFailed'))
  }
}

export async function downloadQrCard(card: { title: string; date?: string; drawing: QrDrawing }) {
  try {
    const { drawQrCard } = await import('~/ui/qr-card-image')
    const blob = await drawQrCard({ ...card, line: t('qr.scan') })
    const url = URL.createObjectURL(blob)
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = `${fileName(card.title)}-qr-code.png`
    anchor.click()
    // The browser reads the blob after this turn.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    toast.success(t('qr.downloaded'))
  } catch {
    toast.destructive(t('errors.title'), t('qr.failed'))
  }
}

/** Letters and digits of any script; whatever a file system might dislike becomes a dash. */
function fileName(title: string): string {
  const clean = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return clean.replace(/^-|-$/g, '').slice(0, 60) || 'event'
}
