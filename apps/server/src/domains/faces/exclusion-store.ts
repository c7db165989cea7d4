import type { Queryable, Tx } from '../../db/database.ts'
import { embeddingBytes, readEmbedding } from './embedding-bytes.ts'

/** Stores the data needed to keep excluding a person. */
export async function insertExclusion(
  tx: Tx,
  exclusion: { id: string; eventId: string; embedding: Float32Array; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('faceExclusions')
    .values({ ...exclusion, embedding: embeddingBytes(exclusion.embedding) })
    .execute()
}

export async function listExclusions(db: Queryable, eventId: string): Promise<Float32Array[]> {
  const rows = await db
    .selectFrom('faceExclusions')
    .select('embedding')
    .where('eventId', '=', eventId)
    .execute()
  return rows.map(({ embedding }) => readEmbedding(embedding))
}
