import { createUploader } from '../create-uploader.ts'
import type { UploadRound } from '../upload-item.ts'
import type { UploaderOptions } from '../uploader.ts'
import { fakeClock, fakeConnection } from './fake-clock.ts'
import { type FaultScript, fakeServer } from './fake-server.ts'

interface Setting extends Partial<UploaderOptions> {
  faults?: FaultScript
  partBytes?: number
  album?: string[]
}

/** A queue before a fake server, with time, network and chance in the hands of the test. */
export function openQueue({ faults, partBytes, album, ...options }: Setting = {}) {
  const clock = fakeClock()
  const connection = fakeConnection()
  const server = fakeServer({
    clock,
    ...(faults && { faults }),
    ...(partBytes && { partBytes }),
    ...(album && { album }),
  })
  const rounds: UploadRound[] = []
  const queue = createUploader({
    api: server.api,
    clock,
    connection,
    makeThumbnail: async () => null,
    hash: async () => undefined,
    canRead: async () => true,
    random: () => 0.5,
    onFinished: (round) => rounds.push(round),
    ...options,
  })
  const find = (name: string) => queue.getSnapshot().find((item) => item.name === name)
  return { queue, server, clock, connection, rounds, find }
}

export function aFile(name = 'dance.jpg', size = 1000): File {
  return new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 1_750_000_000_000 })
}

export function someFiles(count: number, size?: number): File[] {
  return Array.from({ length: count }, (_, index) => aFile(`photo-${index + 1}.jpg`, size))
}
