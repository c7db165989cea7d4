import { AppError } from '@afterglow/contract'
import type { Clock } from '../../platform/clock.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'

interface SignedDownload {
  id: string
  expiresAt: Date
  /** Addresses name the latest, so that every program can resume. None before this was kept. */
  editions: readonly string[]
}

/** Signed addresses of downloads: unguessable, the same in a mail and on a screen, valid until the download expires. */
export interface DownloadUrls {
  /** `folder` is where its bytes are served. */
  sign(download: SignedDownload, fileName: string, folder: 'archives' | 'exports'): string
  /** @throws AppError `archive.link_expired` */
  check(downloadId: string, proof: { expires: number; signature: string }): void
}

export function createDownloadUrls(secrets: Secrets, clock: Clock): DownloadUrls {
  // Part of every signature ever mailed.
  const signer = createSigner(secrets, 'archive address')
  const claim = (downloadId: string, expires: number) => `${downloadId}|${expires}`
  return {
    sign({ id, expiresAt, editions }, fileName, folder) {
      const expires = expiresAt.getTime()
      const proof = `expires=${expires}&signature=${signer.sign(claim(id, expires))}`
      const edition = editions.length > 0 ? `&edition=${editions.at(-1)}` : ''
      return `/${folder}/${id}/${encodeURIComponent(fileName)}?${proof}${edition}`
    },
    check(downloadId, { expires, signature }) {
      if (expires <= clock.now() || !signer.verify(claim(downloadId, expires), signature))
        throw new AppError('archive.link_expired')
    },
  }
}
