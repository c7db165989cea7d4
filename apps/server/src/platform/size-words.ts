import { GB, MB } from '@afterglow/contract/kernel'

/** A size as written in mails: 1.25 GB. */
export function sizeWords(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(2)} GB` : `${(bytes / MB).toFixed(2)} MB`
}
