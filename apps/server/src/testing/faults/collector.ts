import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector receives it, ids in hex. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, string>
}

export interface Collector {
  url: string
  spans: ReceivedSpan[]
  close(): Promise<void>
}

/** Receives traces by OTLP over HTTP (protobuf), as a collector does. */
export async function startCollector(answer = 200): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url === '/v1/traces') spans.push(...spansIn(Buffer.concat(chunks)))
    response.writeHead(answer, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** opentelemetry/proto/trace/v1/trace.proto: request 1 → resource spans 2 → scope spans 2 → span. */
function spansIn(request: Buffer): ReceivedSpan[] {
  return all(request, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      traceId: one(span, 1).toString('hex'),
      spanId: one(span, 2).toString('hex'),
      parentSpanId: one(span, 4).toString('hex'),
      name: one(span, 5).toString(),
      // Key 1, value 2; a text is field 1 of a value, anything else is shown as its bytes.
      attributes: Object.fromEntries(
        all(span, 9).map((pair) => {
          const value = one(pair, 2)
          const text = one(value, 1)
          return [one(pair, 1).toString(), text.length > 0 ? text.toString() : value.toString('hex')]
        }),
      ),
    }))
}

const one = (message: Buffer, field: number): Buffer => all(message, field)[0] ?? Buffer.alloc(0)

/** The length-delimited values of a field (protobuf.dev/programming-guides/encoding). */
function all(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at] ?? 0
      at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const kind = tag & 7
    if (kind === 0) varint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else {
      const length = varint()
      if (Math.floor(tag / 8) === wanted) found.push(message.subarray(at, at + length))
      at += length
    }
  }
  return found
}
