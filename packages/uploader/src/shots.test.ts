// spec: camera.shots, camera.film

import { describe, expect, it } from 'vitest'
import { cut } from './testing/fake-server.ts'
import { aBrowser } from './testing/kept-files.ts'
import { aFile, openQueue } from './testing/open-queue.ts'

type Page = ReturnType<typeof openQueue>

const announcedBy = ({ server }: Pick<Page, 'server'>) => server.calls.flatMap(({ files }) => files ?? [])

async function waitingOn({ queue, clock }: Pick<Page, 'queue' | 'clock'>): Promise<ReadonlySet<string>> {
  const waiting = queue.waitingShots()
  await clock.advance(0)
  return waiting
}

/** A page without a network, which `comeBack` returns. */
function openOffline(browser = aBrowser()) {
  let isOnline = false
  const page = openQueue({ browser, faults: () => (isOnline ? undefined : cut()) })
  page.connection.goOffline()
  const comeBack = () => {
    isOnline = true
    page.connection.goOnline()
  }
  return { ...page, browser, comeBack }
}

describe('a shot of the camera', () => {
  it('is announced as one, and its thumbnail has the look of film', async () => {
    const looks: unknown[] = []
    const makeThumbnail = async (_file: File, _signal: AbortSignal, look: unknown) => {
      looks.push(look)
      return null
    }
    const page = openQueue({ makeThumbnail })
    page.queue.add([aFile('shot.jpg')], { isShot: true })
    page.queue.add([aFile('library.jpg')])
    await page.clock.runOut()
    expect(announcedBy(page).map(({ name, isShot }) => [name, isShot])).toEqual([
      ['shot.jpg', true],
      ['library.jpg', undefined],
    ])
    expect(looks).toEqual(['film', null])
  })

  it('waits until the server has confirmed it, and counts once for every page of the browser', async () => {
    const first = openOffline()
    first.queue.add([aFile('one.jpg'), aFile('two.jpg')], { isShot: true })
    first.queue.add([aFile('library.jpg')])
    const waiting = await waitingOn(first)
    expect(waiting.size).toBe(2)

    const second = openQueue({ browser: first.browser, world: first.world })
    expect(await waitingOn(second)).toEqual(waiting)
    first.comeBack()
    await first.clock.advance(120_000)
    expect(first.server.media.size).toBe(3)
    expect((await waitingOn(first)).size).toBe(0)
    expect((await waitingOn(second)).size).toBe(0)
  })

  it('is a shot still for the page that takes it over from one that was killed', async () => {
    const first = openOffline()
    first.queue.add([aFile('one.jpg')], { isShot: true })
    const waiting = await waitingOn(first)
    first.die()
    await first.clock.advance(1000)
    first.comeBack()

    const second = openQueue({ browser: first.browser, world: first.world })
    await second.queue.restore()
    second.queue.goOn()
    expect(await waitingOn(second)).toEqual(waiting)
    await second.clock.runOut()
    const announced = announcedBy(second).at(-1)
    expect(announced).toMatchObject({ isShot: true, announcementId: [...waiting][0] })
    expect((await waitingOn(second)).size).toBe(0)
  })

  it('is counted in a browser that stores nothing', async () => {
    const { queue, connection, clock } = openQueue()
    connection.goOffline()
    queue.add([aFile('one.jpg')], { isShot: true })
    expect((await waitingOn({ queue, clock })).size).toBe(1)
  })
})
