/** Regroups a stream into pieces of exactly `size` bytes; only the last one is shorter. Nothing for an empty stream. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let gathered = 0
  for await (const chunk of content) {
    let rest = chunk
    while (gathered + rest.byteLength >= size) {
      const taken = rest.subarray(0, size - gathered)
      yield Buffer.concat([...chunks, taken], size)
      rest = rest.subarray(taken.byteLength)
      chunks = []
      gathered = 0
    }
    if (rest.byteLength === 0) continue
    chunks.push(rest)
    gathered += rest.byteLength
  }
  if (gathered > 0) yield Buffer.concat(chunks, gathered)
}

/** Tells of each piece whether it is the last one. An empty stream is one empty piece. */
export async function* withLast(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer | undefined
  for await (const piece of pieces) {
    if (held !== undefined) yield { piece: held, isLast: false }
    held = piece
  }
  yield { piece: held ?? Buffer.alloc(0), isLast: true }
}

/** Reads the first `size` bytes. The rest is still to be read. */
export async function splitHead(
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Uint8Array> }> {
  const iterator = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const { done, value } = await iterator.next()
    if (done === true) break
    head = Buffer.concat([head, value])
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    if (head.length > size) yield head.subarray(size)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: head.subarray(0, size), rest: rest() }
}
