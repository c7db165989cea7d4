import QRCode from 'qrcode'
import type { QrDrawing } from './qr-svg'

/** Modules around the code. One is enough on a card that is white as well. */
const MARGIN = 1

/** Throws when the text does not fit into a QR code. */
export function drawQr(text: string, margin = MARGIN): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++
      const width = x - start + 1
      path += `M${start + margin} ${y + margin}h${width}v1h-${width}z`
    }
  }
  return { size: modules.size + 2 * margin, path }
}
