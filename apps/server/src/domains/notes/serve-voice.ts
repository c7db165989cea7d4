import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { ByteRange } from '../../http/ranges.ts'
import { serveBytes } from '../../http/serve-bytes.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { delivery } from '../album/index.ts'

import { voiceFileOf } from './voice-files.ts'
import { voiceKeptKey } from './voice-keys.ts'
import { findVoice, isKept, type VoiceRow } from './voice-store.ts'
import type { VoiceAddress, VoiceUrls } from './voice-urls.ts'

export interface ServeVoiceDeps {
  db: Database
  blobs: BlobStore
  voiceUrls: VoiceUrls
  epochs: delivery.EpochCache
}

/** Serves the sound behind a signed address, whole or in ranges; an unplayable recording as a download. */
export async function serveVoice(
  { db, blobs, voiceUrls, epochs }: ServeVoiceDeps,
  address: VoiceAddress,
  proof: { expires: number; signature: string; download: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const left = voiceUrls.check(address, proof)
  if (!(await epochs.holds(address.eventId, address.epoch))) throw new AppError('voice.link_expired')
  const voice = await findVoice(db.query, address.voiceNoteId)
  if (voice === undefined || !isKept(voice)) throw new AppError('note.not_found')
  if (!isHeard(voice, address)) throw new AppError('voice.link_expired')
  const key = voiceKeptKey(voice)
  const info = await blobs.head(key)
  if (info === null) throw new AppError('note.not_found')
  const sound = {
    type: voiceFileOf(voice).type,
    fileName: fileNameOf(voice),
    size: info.size,
    open: (range: ByteRange | undefined) => blobs.read(key, range),
  }
  return serveBytes(request, reply, sound, {
    etag: `"${voice.id}"`,
    maxAgeMs: left,
    // Untrusted bytes that we could not read are downloaded, never displayed.
    isDownload: proof.download || voice.state === 'unplayable',
  })
}

/**
 * Host and sender can always hear the message; others only with an address issued in the current publication.
 */
function isHeard({ publishedAt, greetingEpoch }: VoiceRow, address: VoiceAddress): boolean {
  if (address.greetingEpoch === undefined) return true
  return publishedAt !== null && greetingEpoch === address.greetingEpoch
}

function fileNameOf(voice: VoiceRow): string {
  const { createdAt, senderName } = voice
  // Characters that some systems refuse in file names.
  const from = senderName === null ? '' : ` from ${senderName.replace(/[\\/:*?"<>|]/g, '_')}`
  return `${createdAt.toISOString().slice(0, 10)} voice message${from}.${voiceFileOf(voice).extension}`
}
