import { AppError } from '@afterglow/contract'
import type { Tx } from '../../db/database.ts'
import { markCompleted, type UploadRow } from '../uploads/index.ts'

/** An upload that has ended a moment ago makes no photo: whatever this transaction has done by now is undone. */
export async function endAsPhoto(tx: Tx, upload: UploadRow, mediaId: string): Promise<void> {
  if ((await markCompleted(tx, upload.id, mediaId)) === undefined) throw new AppError('upload.not_found')
}
