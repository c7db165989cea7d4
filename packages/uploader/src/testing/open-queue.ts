import { createUploader } from '../create-uploader.ts'
import type { UploadBatch } from '../upload-item.ts'
import type { UploaderOptions } from '../uploader.ts'
import { fakeClock, fakeConnection } from './fake-clock.ts'
import { type FakeServer, type FakeServerOptions, type FaultScript, fakeServer } from './fake-server.ts'
import { DATABASE_TURNS, type FakeBrowser } from './kept-files.ts'

interface World {
  clock: ReturnType<typeof fakeClock>
  connection: ReturnType<typeof fakeConnection>
  server: FakeServer
}

interface Setting extends Partial<Omit<UploaderOptions, 'clock' | 'connection'>> {
  faults?: FaultScript
  partBytes?: number
  album?: string[]
  room?: number
  checks?: number
  bucket?: FakeServerOptions['bucket']
  proxy?: FakeServerOptions['proxy']
  /** The browser in which the page opens; what it stores there outlives the page. */
  browser?: FakeBrowser
  /** The world of an earlier page. */
  world?: World
}

/** A queue with a fake server; the test controls time, network and randomness. */
export function openQueue({
  faults,
  partBytes,
  album,
  room,
  checks,
  bucket,
  proxy,
  browser,
  world,
  ...options
}: Setting = {}) {
  const clock = world?.clock ?? fakeClock(browser === undefined ? 1 : DATABASE_TURNS)
  const connection = world?.connection ?? fakeConnection()
  const server =
    world?.server ??
    fakeServer({
      clock,
      ...(faults && { faults }),
      ...(partBytes && { partBytes }),
      ...(album && { album }),
      ...(room !== undefined && { room }),
      ...(checks !== undefined && { checks }),
      ...(bucket && { bucket }),
      ...(proxy && { proxy }),
    })
  const page = browser?.page(clock)
  const batches: UploadBatch[] = []
  const queue = createUploader({
    api: page === undefined ? server.api : page.untilDeath(server.api),
    clock: page?.clock ?? clock,
    connection,
    makeThumbnail: async () => null,
    hash: async () => undefined,
    canRead: async () => true,
    random: () => 0.5,
    concurrency: 3,
    onFinished: (batch) => batches.push(batch),
    ...(page && { vault: page.vault }),
    ...options,
  })
  const find = (name: string) => queue.getSnapshot().find((item) => item.name === name)
  const die = () => page?.die()
  return { queue, server, clock, connection, batches, find, die, world: { clock, connection, server } }
}

export function aFile(name = 'dance.jpg', size = 1000): File {
  return new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 1_750_000_000_000 })
}

export function aFilm(name = 'first-dance.mp4', size = 1000): File {
  return new File([new Uint8Array(size)], name, { type: 'video/mp4', lastModified: 1_750_000_000_000 })
}

export function someFiles(count: number, size?: number): File[] {
  return Array.from({ length: count }, (_, index) => aFile(`photo-${index + 1}.jpg`, size))
}
