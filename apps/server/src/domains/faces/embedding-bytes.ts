/** The database representation: 32-bit floats, little-endian. */
export function embeddingBytes(embedding: readonly number[] | Float32Array): Buffer {
  const bytes = Buffer.alloc(embedding.length * 4)
  embedding.forEach((value, index) => {
    bytes.writeFloatLE(value, index * 4)
  })
  return bytes
}

export function readEmbedding(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_value, index) => bytes.readFloatLE(index * 4))
}
