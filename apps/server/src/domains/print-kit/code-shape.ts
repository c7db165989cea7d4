import { codeRuns } from '@afterglow/contract/print-kit'
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
  const path = codeRuns(modules)
    .map(({ x, y, width }) => rect(x, y, width, 1))
    .join('')
  return { path, modules: modules.size }
}
