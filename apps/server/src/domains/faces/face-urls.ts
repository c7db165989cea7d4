import { AppError } from '@afterglow/contract'
import { MEDIA_URL_LIFETIME, MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import type { Clock } from '../../platform/clock.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'

export interface FaceAddress {
  eventId: string
  faceId: string
  /** The event's access epoch: raising it ends every address given out before. */
  epoch: number
  /** The photo's own, raised whenever it is taken back. */
  photoEpoch: number
}

/** Signed addresses of crops, given only to the event's host. */
export interface FaceUrls {
  sign(address: FaceAddress): string
  /** How long the address remains valid, in ms. @throws AppError `face.link_expired` */
  check(address: FaceAddress, proof: { expires: number; signature: string }): number
}

export function createFaceUrls(secrets: Secrets, clock: Clock): FaceUrls {
  const signer = createSigner(secrets, 'face address')
  const claim = ({ eventId, faceId, epoch, photoEpoch }: FaceAddress, expires: number) =>
    `${eventId}|${faceId}|${epoch}.${photoEpoch}|${expires}`
  return {
    sign(address) {
      const expires = Math.floor(clock.now() / MEDIA_URL_WINDOW) * MEDIA_URL_WINDOW + MEDIA_URL_LIFETIME
      const proof = `expires=${expires}&signature=${signer.sign(claim(address, expires))}`
      const { faceId, eventId, epoch, photoEpoch } = address
      return `/faces/${faceId}?event=${eventId}&epoch=${epoch}&photoEpoch=${photoEpoch}&${proof}`
    },
    check(address, { expires, signature }) {
      const left = expires - clock.now()
      if (left <= 0 || !signer.verify(claim(address, expires), signature))
        throw new AppError('face.link_expired')
      return left
    },
  }
}
