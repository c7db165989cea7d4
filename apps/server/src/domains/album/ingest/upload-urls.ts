import { AppError } from '@afterglow/contract'
import { PART_URL_LIFETIME } from '@afterglow/contract/uploads'
import type { Clock } from '../../../platform/clock.ts'
import { createSigner, type Secrets } from '../../../platform/signatures.ts'

/** One part of an upload as it is cut now. */
export interface Place {
  uploadId: string
  part: number
  partBytes: number | null
}

/**
 * Addresses to which a browser may send the bytes of one upload, valid for a quarter of an hour, and until it is cut
 * anew: under the same number lie other bytes then.
 */
export interface UploadUrls {
  forPart(place: Place): string
  /** @throws AppError `upload.link_expired` */
  check(place: Place, proof: { expires: number; signature: string }): void
}

export function createUploadUrls(secrets: Secrets, clock: Clock): UploadUrls {
  const signer = createSigner(secrets, 'upload address')
  const claim = ({ uploadId, part, partBytes }: Place, expires: number) =>
    [uploadId, part, expires, ...(partBytes === null ? [] : [partBytes])].join('|')

  return {
    forPart(place) {
      const expires = clock.now() + PART_URL_LIFETIME
      const signature = signer.sign(claim(place, expires))
      return `/uploads/${place.uploadId}/parts/${place.part}?expires=${expires}&signature=${signature}`
    },
    check(place, { expires, signature }) {
      const isOurs = signer.verify(claim(place, expires), signature)
      if (!isOurs || expires < clock.now()) throw new AppError('upload.link_expired')
    },
  }
}
