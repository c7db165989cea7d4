import { forgetKept, keep, keptKeys, keptNow } from '~/lib/kept'
import { newId } from '~/lib/new-id'

/** A recording or a chosen file that has not arrived yet. */
export interface KeptVoice {
  /** Of the future message: makes resending after a lost answer idempotent. */
  id: string
  blob: Blob
  /** The chosen file's name; null when recorded here. */
  name: string | null
  /** Null for a file: the server measures it. */
  seconds: number | null
  levels: readonly number[]
}

/** Where a recorder keeps what it has. */
export interface VoiceShelf {
  keep(voice: KeptVoice): void
  forget(): void
}

/**
 * A place for one recording, and what an earlier page left there. Pages have places of their own, so that two that are
 * open at once replace nothing; one that offers the other's recording sends it under the same id. `loadKept` must have
 * resolved.
 */
export function openVoiceShelf(eventId: string): { shelf: VoiceShelf; kept: KeptVoice | null } {
  const left = voiceKeys(eventId)[0]
  const key = left ?? `${prefixOf(eventId)}${newId()}`
  return {
    shelf: { keep: (voice) => void keep(key, voice), forget: () => void forgetKept(key) },
    kept: left === undefined ? null : readVoice(left),
  }
}

/** Whether an earlier page left a recording. `loadKept` must have resolved. */
export function hasKeptVoice(eventId: string): boolean {
  return voiceKeys(eventId).length > 0
}

function voiceKeys(eventId: string): string[] {
  return keptKeys(prefixOf(eventId)).filter((key) => readVoice(key) !== null)
}

function readVoice(key: string): KeptVoice | null {
  const { id, blob, name = null, seconds = null, levels = [] } = keptNow<KeptVoice>(key) ?? {}
  return id === undefined || blob === undefined ? null : { id, blob, name, seconds, levels }
}

function prefixOf(eventId: string): string {
  return `voice ${eventId} `
}
