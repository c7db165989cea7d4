import QRCode from 'qrcode'
import { rect } from './shapes.ts'

export interface Code {
  /** Path of all dark modules, a module being 1. */
  path: string
  /** Side in modules, without the quiet zone: leave four white modules around it. */
  modules: number
}

/** The code of an address, readable with a third of it stained (error correction H). */
export function codeOf(address: string): Code {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'H' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1
      path += rect(start, y, x + 1 - start, 1)
    }
  }
  return { path, modules: modules.size }
}
