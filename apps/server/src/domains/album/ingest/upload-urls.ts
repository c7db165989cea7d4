import { AppError } from '@afterglow/contract'
import { PART_URL_LIFETIME } from '@afterglow/contract/uploads'
import type { Clock } from '../../../platform/clock.ts'
import { createSigner, type Secrets } from '../../../platform/signatures.ts'

/** Addresses to which a browser may send the bytes of one upload, valid for a quarter of an hour. */
export interface UploadUrls {
  forPart(uploadId: string, part: number): string
  /** @throws AppError `upload.link_expired` */
  check(what: { uploadId: string; part: number }, proof: { expires: number; signature: string }): void
}

export function createUploadUrls(secrets: Secrets, clock: Clock): UploadUrls {
  const signer = createSigner(secrets, 'upload address')
  const claim = (uploadId: string, part: number, expires: number) => `${uploadId}|${part}|${expires}`

  return {
    forPart(uploadId, part) {
      const expires = clock.now() + PART_URL_LIFETIME
      const signature = signer.sign(claim(uploadId, part, expires))
      return `/uploads/${uploadId}/parts/${part}?expires=${expires}&signature=${signature}`
    },
    check({ uploadId, part }, { expires, signature }) {
      const isOurs = signer.verify(claim(uploadId, part, expires), signature)
      if (!isOurs || expires < clock.now()) throw new AppError('upload.link_expired')
    },
  }
}
