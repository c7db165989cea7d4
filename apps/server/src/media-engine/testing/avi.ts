export interface AviSettings {
  /** JPEGs, shown in turn, all of one size. */
  pictures: readonly Buffer[]
  width: number
  height: number
  frames: number
  framesPerSecond?: number
}

/** A silent film of JPEGs, as old cameras write it. Making one costs nothing; encoding one takes time per frame. */
export function anAvi({ pictures, width, height, frames, framesPerSecond = 30 }: AviSettings): Buffer {
  const chunks = Array.from({ length: frames }, (_, index) =>
    chunk('00dc', pictures[index % pictures.length] ?? Buffer.alloc(0)),
  )
  const header = list(
    'hdrl',
    chunk('avih', numbers(1_000_000 / framesPerSecond, 0, 0, 0, frames, 0, 1, 0, width, height, 0, 0, 0, 0)),
    list(
      'strl',
      chunk(
        'strh',
        Buffer.concat([
          Buffer.from('vidsMJPG'),
          numbers(0, 0, 0, 1, framesPerSecond, 0, frames, 0, -1, 0, 0, 0),
        ]),
      ),
      chunk(
        'strf',
        Buffer.concat([
          numbers(40, width, height, 1 | (24 << 16)),
          Buffer.from('MJPG'),
          numbers(0, 0, 0, 0, 0),
        ]),
      ),
    ),
  )
  const body = Buffer.concat([Buffer.from('AVI '), header, list('movi', ...chunks)])
  return chunk('RIFF', body)
}

function list(type: string, ...chunks: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(type), ...chunks]))
}

function chunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(id, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeInt32LE(Math.round(value), at * 4)
  })
  return bytes
}
