// spec: ops.backup-rows

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDomains } from '../../app/domains.ts'
import { openVaultFor } from '../../platform/backup/index.ts'
import { aGuest, aPhoto } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { objectsIn } from './copy-objects.ts'
import { openPlace } from './open-place.ts'
import { takeBackup } from './take-backup.ts'

const app = oneApp()
const { wedding } = eachWedding(app)

/** Backs up, with something done between the first pass over the objects and the view of the rows. */
async function backUp(meanwhile: () => Promise<void>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const vault = await openVaultFor('an installation', await openPlace(app.platform.config, folder))
  const { manifest } = await takeBackup({
    ...app.platform,
    plugs: openDomains(app.platform).plugs,
    vault,
    installation: 'an installation',
    secrets: null,
    async hold() {
      await meanwhile()
      return { release: async () => undefined }
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return [...(await objectsIn(vault, manifest.places)).keys()]
}

describe('what a backup holds of the time while it is made', () => {
  it('is each photo that its rows have, and no object that none of them requires', async () => {
    const guest = await aGuest(app, wedding.event)
    await aPhoto(app, guest, wedding.event, await aJpeg())
    const { blobs } = app.platform
    const homeless = `events/${wedding.event.id}/01a2093a-45f2-77b0-a14c-a25788efa117/preview`
    const elsewhere = 'events/0123456789ab/01a2093a-45f2-77b0-a14c-a25788efa117/original'
    let second: { id: string } | undefined

    const keys = await backUp(async () => {
      second = await aPhoto(app, guest, wedding.event, await aJpeg())
      for (const key of [homeless, elsewhere])
        await blobs.put(key, Buffer.from('made after the view'), { contentType: 'image/jpeg' })
    })

    expect(keys.filter((key) => key.includes(second?.id ?? 'none'))).toHaveLength(3)
    expect(keys).not.toContain(homeless)
    expect(keys).not.toContain(elsewhere)
  })
})
