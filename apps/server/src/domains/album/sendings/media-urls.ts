import { AppError } from '@afterglow/contract'
import { MEDIA_URL_LIFETIME, MEDIA_URL_WINDOW, type MediaVariant } from '@afterglow/contract/media'
import type { Clock } from '../../../platform/clock.ts'
import { createSigner, type Secrets } from '../../../platform/signatures.ts'

export interface MediaAddress {
  eventId: string
  mediaId: string
  variant: MediaVariant
  /** The event's access epoch: raising it ends every address given out before. */
  epoch: number
  /** The photo's own epoch, raised whenever it is taken back. */
  photoEpoch: number
}

export interface MediaProof {
  expires: number
  signature: string
}

/** Signed addresses of photos: checked without the database, cacheable, invalid once access is revoked. */
export interface MediaUrls {
  sign(address: MediaAddress): string
  /** How long the address remains valid, in ms. @throws AppError `media.link_expired` */
  check(address: MediaAddress, proof: MediaProof): number
}

const REMEMBERED = 60_000

export function createMediaUrls(secrets: Secrets, clock: Clock): MediaUrls {
  const signer = createSigner(secrets, 'media address')
  const claim = ({ eventId, mediaId, variant, epoch, photoEpoch }: MediaAddress, expires: number) =>
    // The plain form predates epochs of photos.
    `${eventId}|${mediaId}|${variant}|${photoEpoch === 0 ? epoch : `${epoch}.${photoEpoch}`}|${expires}`

  // The expiry is rounded to a window, so within it everyone gets the same address, and it is signed once.
  let window = 0
  let remembered = new Map<string, string>()

  return {
    sign(address) {
      const expires = Math.floor(clock.now() / MEDIA_URL_WINDOW) * MEDIA_URL_WINDOW + MEDIA_URL_LIFETIME
      if (expires !== window || remembered.size > REMEMBERED) {
        window = expires
        remembered = new Map()
      }
      const key = `${address.mediaId}${address.variant}${address.epoch}.${address.photoEpoch}`
      const known = remembered.get(key)
      if (known !== undefined) return known
      const { eventId, mediaId, variant, epoch, photoEpoch } = address
      const proof = `expires=${expires}&signature=${signer.sign(claim(address, expires))}`
      const epochs = photoEpoch === 0 ? `epoch=${epoch}` : `epoch=${epoch}&photoEpoch=${photoEpoch}`
      const url = `/media/${mediaId}/${variant}?event=${eventId}&${epochs}&${proof}`
      remembered.set(key, url)
      return url
    },
    check(address, { expires, signature }) {
      const left = expires - clock.now()
      if (left <= 0 || !signer.verify(claim(address, expires), signature))
        throw new AppError('media.link_expired')
      return left
    },
  }
}
