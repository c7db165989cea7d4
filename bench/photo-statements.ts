// spec: L04

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { until } from '../apps/server/src/testing/faults/until.ts'
import { putParts } from '../apps/server/src/testing/people.ts'
import { countStatements } from './count-statements.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'

const PICTURE = readFileSync(sample('photos/prairie-falcon.jpg'))

/** The statements of one photo of a guest, from its announcement until it is shown. The queue's own are left out. */
export async function measurePhotoStatements(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const party = await aParty(product)
    const guest = await party.guest()
    // The first photo finds the guest and warms up the pools.
    await send(product, guest, party.eventId)
    const statements = await countStatements(product, () => send(product, guest, party.eventId))
    return [figureOfAmount('a photo, statements until it is shown', '', statements)]
  })
}

async function send({ database }: Installation, guest: Agent, eventId: string): Promise<void> {
  const uploads = `/api/events/${eventId}/uploads`
  const bytes = Buffer.concat([PICTURE, randomBytes(16)])
  const files = [{ name: 'IMG_1.jpg', type: 'image/jpeg', size: bytes.length }]
  const { body } = await guest.post(uploads, { files })
  const { upload } = body.files[0]
  await putParts(guest, upload, bytes)
  const { status } = await guest.post(`${uploads}/${upload.id}/complete`)
  if (status !== 201) throw new Error(`The photo was not taken: ${status}`)
  await until('the photo is shown', async () => {
    const states = await database.query.selectFrom('liveSendings').select('state').distinct().execute()
    return states.every(({ state }) => state === 'ready') || null
  })
}
