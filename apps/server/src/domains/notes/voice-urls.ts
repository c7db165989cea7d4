import { AppError } from '@afterglow/contract'
import { MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import type { Clock } from '../../platform/clock.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'

export interface VoiceAddress {
  eventId: string
  voiceNoteId: string
  /** The event's access epoch: raising it ends every address given out before. */
  epoch: number
}

/** Signed addresses of voice messages, given only to the event's host and the guest who left the message. */
export interface VoiceUrls {
  sign(address: VoiceAddress): string
  /** How long the address remains valid, in ms. @throws AppError `voice.link_expired` */
  check(address: VoiceAddress, proof: { expires: number; signature: string }): number
}

export function createVoiceUrls(secrets: Secrets, clock: Clock): VoiceUrls {
  const signer = createSigner(secrets, 'voice address')
  const claim = ({ eventId, voiceNoteId, epoch }: VoiceAddress, expires: number) =>
    `${eventId}|${voiceNoteId}|${epoch}|${expires}`
  return {
    sign(address) {
      // Rounded, so that reloading a list does not change the address of what is playing.
      const expires = (Math.floor(clock.now() / MEDIA_URL_WINDOW) + 2) * MEDIA_URL_WINDOW
      const proof = `expires=${expires}&signature=${signer.sign(claim(address, expires))}`
      return `/voice/${address.voiceNoteId}?event=${address.eventId}&epoch=${address.epoch}&${proof}`
    },
    check(address, { expires, signature }) {
      const left = expires - clock.now()
      if (left <= 0 || !signer.verify(claim(address, expires), signature))
        throw new AppError('voice.link_expired')
      return left
    },
  }
}
