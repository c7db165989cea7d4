import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { MAX_VOICES_IN_FILE } from '@afterglow/contract/notes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { askerOf } from '../../http/asker-of.ts'
import type { ByteRange } from '../../http/ranges.ts'
import { languageOf } from '../../http/request-language.ts'
import { serveBytes } from '../../http/serve-bytes.ts'
import { type JoinablePiece, joinSounds, readSound } from '../../media-engine/index.ts'
import { type BlobStore, readRange } from '../../platform/blobs/index.ts'
import type { FairTurns } from '../../platform/fair-turns.ts'
import { wordsFor } from '../../platform/reader-words.ts'
import type { EventRow } from '../access/index.ts'
import { voiceSoundKey } from './voice-keys.ts'
import { listPlayable, type VoiceRow } from './voice-store.ts'

interface JoinDeps {
  db: Database
  blobs: BlobStore
  joinTurns: FairTurns
}

/** Indexes read at once. */
const AT_ONCE = 8

/**
 * Voice messages in one M4A with chapters. They are joined while they are served: no copy is made, and what is in
 * memory is the index. A message deleted while it is served ends the answer before its length, as with any download.
 */
export async function serveVoicesInOne(
  { db, blobs, joinTurns }: JoinDeps,
  event: EventRow,
  part: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { archivePages: t } = wordsFor(languageOf(request, 'host'))
  const from = (part - 1) * MAX_VOICES_IN_FILE
  const voices = await listPlayable(db.query, event.id, { from, limit: MAX_VOICES_IN_FILE })
  const { pieces, keys, edition } = await joinTurns.take(askerOf(request, event.userId), () =>
    joinVoices(blobs, event, voices, t('anonymous')),
  )
  if (pieces.length === 0) throw new AppError('voice.none_playable')
  const size = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  const sound = {
    type: 'audio/mp4',
    fileName: part === 1 ? `${t('voiceFiles')}.m4a` : `${t('voiceFiles')} ${part}.m4a`,
    size,
    open: async (range: ByteRange | undefined) =>
      Readable.from(bytesOf(blobs, keys, pieces, range ?? { start: 0, end: size - 1 }), {
        objectMode: false,
      }),
  }
  const etag = `"${createHash('sha256').update(edition).digest('base64url')}"`
  return serveBytes(request, reply, sound, { etag, maxAgeMs: 0, isDownload: true })
}

interface Joined {
  pieces: JoinablePiece[]
  /** Of the sounds to which the pieces refer. */
  keys: string[]
  /** Sounds never change: a resumed download is of the same bytes where this is the same. */
  edition: string
}

/** A chapter has a name: that of its sender, or `anonymous`, as in the host's list. */
async function joinVoices(
  blobs: BlobStore,
  event: EventRow,
  voices: readonly VoiceRow[],
  anonymous: string,
): Promise<Joined> {
  const read: Awaited<ReturnType<typeof readVoice>>[] = []
  for (let at = 0; at < voices.length; at += AT_ONCE)
    read.push(...(await Promise.all(voices.slice(at, at + AT_ONCE).map((voice) => readVoice(blobs, voice)))))
  const found = read.filter((one) => one !== null)
  // All are of one encoder with one setting. Another would need a track of its own.
  const sounds = found.filter(
    ({ sound }) => sound.config === found[0]?.sound.config && sound.timescale === found[0]?.sound.timescale,
  )
  const chapters = sounds.map(({ voice, sound }) => ({ ...sound, title: voice.senderName ?? anonymous }))
  return {
    pieces: chapters.length === 0 ? [] : joinSounds(chapters, event.title),
    keys: sounds.map(({ voice }) => voiceSoundKey(voice.eventId, voice.id)),
    edition: JSON.stringify([
      event.title,
      anonymous,
      sounds.map(({ voice }) => [voice.id, voice.senderName]),
    ]),
  }
}

/** Null where its bytes are gone. */
async function readVoice(blobs: BlobStore, voice: VoiceRow) {
  const key = voiceSoundKey(voice.eventId, voice.id)
  const info = await blobs.head(key)
  if (info === null) return null
  const sound = await readSound({
    size: info.size,
    read: (start, end) => readRange(blobs, key, start, end),
  })
  return sound && { voice, sound }
}

function lengthOf(piece: JoinablePiece): number {
  return 'bytes' in piece ? piece.bytes.length : piece.end - piece.start
}

/** A range of the joined file; `end` is inclusive. */
async function* bytesOf(
  blobs: BlobStore,
  keys: readonly string[],
  pieces: readonly JoinablePiece[],
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const piece of pieces) {
    const length = lengthOf(piece)
    const from = Math.max(range.start - at, 0)
    const to = Math.min(range.end + 1 - at, length)
    at += length
    if (from >= to) continue
    if ('bytes' in piece) yield piece.bytes.subarray(from, to)
    else {
      const key = keys[piece.sound] ?? ''
      yield* await blobs.read(key, { start: piece.start + from, end: piece.start + to - 1 })
    }
  }
}
