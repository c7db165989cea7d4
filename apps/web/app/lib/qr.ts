import { codeRuns } from '@afterglow/contract/print-kit'
import QRCode from 'qrcode'

/** Modules around the code. One is enough on a card that is white as well. */
const MARGIN = 1

/**
 * The code of a text as one outline: its side in modules, margin included, and the path of all dark ones. Throws when
 * the text does not fit into a QR code.
 */
export function drawQr(text: string, margin = MARGIN): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const path = codeRuns(modules)
    .map(({ x, y, width }) => `M${x + margin} ${y + margin}h${width}v1h-${width}z`)
    .join('')
  return { size: modules.size + 2 * margin, path }
}
