import { AppError } from '@afterglow/contract'
import { MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import type { Clock } from '../../platform/clock.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'

export interface VoiceAddress {
  eventId: string
  voiceNoteId: string
  /** The event's access epoch: raising it ends every address given out before. */
  epoch: number
  /**
   * The message's own epoch, in addresses of listeners of a greeting: they become invalid when the host takes
   * it back.
   */
  greetingEpoch?: number | undefined
}

/** Signed addresses of voice messages: for the event's host, for the guest who left the message, and for those who hear it. */
export interface VoiceUrls {
  sign(address: VoiceAddress): string
  /** How long the address remains valid, in ms. @throws AppError `voice.link_expired` */
  check(address: VoiceAddress, proof: { expires: number; signature: string }): number
}

export function createVoiceUrls(secrets: Secrets, clock: Clock): VoiceUrls {
  const signer = createSigner(secrets, 'voice address')
  const claim = ({ eventId, voiceNoteId, epoch, greetingEpoch }: VoiceAddress, expires: number) =>
    `${eventId}|${voiceNoteId}|${greetingEpoch === undefined ? epoch : `${epoch}.${greetingEpoch}`}|${expires}`
  return {
    sign(address) {
      // Rounded, so that reloading a list does not change the address of what is playing.
      const expires = (Math.floor(clock.now() / MEDIA_URL_WINDOW) + 2) * MEDIA_URL_WINDOW
      const proof = `expires=${expires}&signature=${signer.sign(claim(address, expires))}`
      const { eventId, voiceNoteId, epoch, greetingEpoch } = address
      const epochs =
        greetingEpoch === undefined ? `epoch=${epoch}` : `epoch=${epoch}&greeting=${greetingEpoch}`
      return `/voice/${voiceNoteId}?event=${eventId}&${epochs}&${proof}`
    },
    check(address, { expires, signature }) {
      const left = expires - clock.now()
      if (left <= 0 || !signer.verify(claim(address, expires), signature))
        throw new AppError('voice.link_expired')
      return left
    },
  }
}
