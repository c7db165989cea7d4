import { AppError } from '@afterglow/contract'
import type { Clock } from '../../platform/clock.ts'
import { createSigner } from '../../platform/signatures.ts'

interface SignedArchive {
  id: string
  expiresAt: Date
  /** Once there has been more than one, addresses name the latest, so that every program can resume. */
  editions: readonly string[]
}

/** Signed addresses of archives: unguessable, the same in a mail and on a screen, valid until the archive expires. */
export interface ArchiveUrls {
  /** `folder` is where its bytes are served. */
  sign(archive: SignedArchive, fileName: string, folder?: 'archives' | 'exports'): string
  /** @throws AppError `archive.link_expired` */
  check(archiveId: string, proof: { expires: number; signature: string }): void
}

export function createArchiveUrls(secret: string, clock: Clock): ArchiveUrls {
  const signer = createSigner(secret, 'archive address')
  const claim = (archiveId: string, expires: number) => `${archiveId}|${expires}`
  return {
    sign({ id, expiresAt, editions }, fileName, folder = 'archives') {
      const expires = expiresAt.getTime()
      const proof = `expires=${expires}&signature=${signer.sign(claim(id, expires))}`
      const edition = editions.length > 1 ? `&edition=${editions.at(-1)}` : ''
      return `/${folder}/${id}/${encodeURIComponent(fileName)}?${proof}${edition}`
    },
    check(archiveId, { expires, signature }) {
      if (expires <= clock.now() || !signer.verify(claim(archiveId, expires), signature))
        throw new AppError('archive.link_expired')
    },
  }
}

/** The ZIP's file name on the recipient's disk: letters and digits of any script. */
export function archiveFileName(title: string): string {
  const clean = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${clean.slice(0, 60).replace(/^-|-$/g, '') || 'album'}.zip`
}
