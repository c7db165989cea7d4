import { create } from 'content-disposition'

/**
 * The header that names a file (RFC 6266). Clients that do not read `filename*` get a name without signs that could
 * quote, escape or lead to another folder.
 */
export function contentDisposition(fileName: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return create(fileName, { type, fallback: fileName.replace(/[^\w .()+-]/g, '_') })
}
