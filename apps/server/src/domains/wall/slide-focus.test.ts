import { beforeEach, describe, expect, it } from 'vitest'
import { facesIn } from '../../testing/faces.ts'
import { aPhoto, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
beforeEach(async () => {
  wedding = await aWedding(app, { groupsFaces: true })
})

const photo = async () => aPhoto(app, wedding.host, wedding.event, await aJpeg({ width: 400, height: 300 }))
const focus = async ({ id }: { id: string }) =>
  (await wedding.host.get(`/api/events/${wedding.event.id}/wall/slides/${id}`)).body.focus

describe('the focus of a slide', () => {
  it('is the center of all its faces, in fractions of the photo', async () => {
    const one = await photo()
    await facesIn(app, one, [
      { of: 'anna', left: 100 },
      { of: 'ben', left: 280 },
    ])
    // From 100 to 300 of 400, and from 10 to 30 of 300.
    expect(await focus(one)).toEqual({ x: 0.5, y: expect.closeTo(20 / 300, 5) })
  })

  it('is unknown where no face is, and where faces are no longer grouped', async () => {
    const [one, other] = [await photo(), await photo()]
    await facesIn(app, one, [{ of: 'anna' }])
    expect(await focus(other)).toBeNull()
    expect(await focus(one)).not.toBeNull()
    await wedding.host.sendJson('PUT', `/api/events/${wedding.event.id}/faces/settings`, {
      groupsFaces: false,
      guestsCanFindThemselves: false,
    })
    expect(await focus(one)).toBeNull()
  })

  it('stays within the photo, whatever a face exceeds', async () => {
    const one = await photo()
    await facesIn(app, one, [{ of: 'anna', left: 390 }])
    const { x } = await focus(one)
    expect(x).toBeLessThanOrEqual(1)
  })
})
