// spec: ops.traces

import { createServer } from 'node:http'
import { SECONDS } from '@afterglow/contract/kernel'
import { describe, inject, it, type TestContext } from 'vitest'
import { type Collector, type ReceivedSpan, startCollector } from './collector.ts'
import { Installation } from './installation.ts'
import { aParty, aPhoto } from './party.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

async function tracedInstallation(
  test: TestContext,
  environment: Record<string, string>,
): Promise<Installation> {
  const installation = await Installation.create(inject('installedDataDir'))
  test.onTestFinished(() => installation.dispose())
  Object.assign(installation.environment, environment)
  await installation.start()
  return installation
}

async function collecting(test: TestContext, answer?: number): Promise<Collector> {
  const collector = await startCollector(answer)
  test.onTestFinished(() => collector.close())
  return collector
}

describe.concurrent('traces', () => {
  it('hold an upload from its announcement to the child that decoded it, and nothing about people', async (context) => {
    const { expect } = context
    const collector = await collecting(context)
    const installation = await tracedInstallation(context, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const party = await aParty(installation)
    const guest = await party.guest()
    const { mediaId } = await send(guest, party.eventId, aPhoto())
    const traceId = mediaId.replaceAll('-', '')
    const ofUpload = () => collector.spans.filter((span) => span.traceId === traceId)
    const named = (name: string) => ofUpload().find((span) => span.name.startsWith(name))

    await until('the trace has arrived', () => named('upload') && named('child '), 60 * SECONDS)

    const root = named('upload') as ReceivedSpan
    expect(root).toMatchObject({ parentSpanId: '', attributes: { 'afterglow.media.type': 'image/jpeg' } })
    const complete = named('POST /api/events/:eventId/uploads/:uploadId/complete') as ReceivedSpan
    expect(complete.parentSpanId).toBe(root.spanId)
    const chain = ancestors(named('child ') as ReceivedSpan, collector.spans).map(({ name }) => name)
    expect(chain).toEqual([
      expect.stringMatching(/^child /),
      expect.stringMatching(/^job /),
      'POST /api/events/:eventId/uploads/:uploadId/complete',
      'upload',
    ])
    const told = JSON.stringify(collector.spans)
    for (const secret of [party.eventId, 'Noor', 'example.com', 'golden hour', '.jpg', 'expires='])
      expect(told).not.toContain(secret)
  })

  it('never hold up an upload while the collector hangs or fails', async (context) => {
    const { expect } = context
    const hanging = createServer(() => undefined)
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    context.onTestFinished(() => void hanging.closeAllConnections())
    context.onTestFinished(() => void hanging.close())
    const address = hanging.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const installation = await tracedInstallation(context, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    const party = await aParty(installation)
    const photo = aPhoto()
    expect((await send(await party.guest(), party.eventId, photo)).sha256).toBe(photo.sha256)
    expect(await installation.stop()).toBe(0)
  })
})

/** A span and those it lies in, the innermost first. */
function ancestors(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent === undefined ? [span] : [span, ...ancestors(parent, spans)]
}
