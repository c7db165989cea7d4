// spec: ops.backups

import { expect, it } from 'vitest'
import { oneApp } from '../testing/set-up.ts'
import { claimBackup, holdDeletions } from './deletion-hold.ts'

const app = oneApp()
const KEY = 'avatars/0198a9f0-0000-7000-8000-00000000abcd/square'

it('keeps every object while it lasts, and not longer', async () => {
  const { blobs, db } = app.platform
  await blobs.put(KEY, Buffer.from('x'), { contentType: 'image/jpeg' })
  const session = await db.sessions.connect()
  const hold = await holdDeletions(session)

  await expect(blobs.delete(KEY)).rejects.toMatchObject({ name: 'DeletionHeldError' })
  expect(await blobs.head(KEY)).not.toBeNull()
  await hold.release()
  await blobs.delete(KEY)

  expect(await blobs.head(KEY)).toBeNull()
  await expect(hold.release()).rejects.toThrow('was lost')
  session.release()
})

it('ends with the connection that asked for it', async () => {
  const { blobs, db } = app.platform
  const session = await db.sessions.connect()
  await holdDeletions(session)
  session.release(true)

  await expect.poll(() => blobs.delete(KEY).then(() => 'deleted', String)).toBe('deleted')
})

it('is for one backup at a time', async () => {
  const { sessions } = app.platform.db
  const [one, other] = [await sessions.connect(), await sessions.connect()]
  expect([await claimBackup(one), await claimBackup(other)]).toEqual([true, false])
  one.release(true)
  await expect.poll(() => claimBackup(other)).toBe(true)
  other.release(true)
})
