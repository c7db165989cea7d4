import { describe, expect, it } from 'vitest'
import { aGuest } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const app = oneApp()
const { wedding } = eachWedding(app)
const path = () => `/api/events/${wedding.event.id}/guest-books`

describe('guest-books', () => {
  it('are kept and listed for the host', async () => {
    const added = await wedding.host.post(path(), { text: 'first' })

    expect(added.status).toBe(201)
    expect((await wedding.host.get(path())).body.items).toEqual([added.body])
  })

  it('want a text', async () => {
    expect(await wedding.host.post(path(), { text: '' })).toBeError(400, 'request.invalid')
  })

  it('are none of a guest’s business', async () => {
    const guest = await aGuest(app, wedding.event)

    expect(await guest.get(path())).toBeError(401, 'auth.required')
  })
})
