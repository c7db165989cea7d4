import { setTimeout } from 'node:timers/promises'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config.ts'
import type { Log } from './log.ts'
import { idsOfNextSpan, isKept, keepShare } from './tracing.ts'

/** Ending a process waits no longer for a collector. */
const LAST_WORDS = 3 * SECONDS

/**
 * Sends traces to the configured collector, in batches beside the work: with a collector that is slow or away, spans
 * are dropped and nothing waits. Answers the function that sends what is left.
 */
export function startTracing(
  { url, headers, serviceName, share }: TracesConfig,
  { role, log }: { role: string; log: Log },
): () => Promise<void> {
  diag.setLogger(quietly(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${role}-${process.pid}`,
      'afterglow.role': role,
    }),
    sampler: new ParentBasedSampler({ root: byShare }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
  trace.setGlobalTracerProvider(provider)
  keepShare(share)
  return async () => {
    await Promise.race([provider.shutdown(), setTimeout(LAST_WORDS, undefined, { ref: false })]).catch(
      () => undefined,
    )
  }
}

const byShare: Sampler = {
  shouldSample: (_parent, traceId) => ({
    decision: isKept(traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => 'share',
}

const random = new RandomIdGenerator()
const ids: IdGenerator = {
  generateTraceId: () => idsOfNextSpan()?.traceId ?? random.generateTraceId(),
  generateSpanId: () => idsOfNextSpan()?.spanId ?? random.generateSpanId(),
}

/** One line a minute at most: a collector that is away fails every few seconds. */
function quietly(log: Log) {
  let lastAt = Number.NEGATIVE_INFINITY
  const say = (words: string) => {
    if (performance.now() - lastAt < MINUTES) return
    lastAt = performance.now()
    log.warn({ reason: words.slice(0, 300) }, 'traces could not be sent')
  }
  const silent = () => undefined
  return { error: say, warn: say, info: silent, debug: silent, verbose: silent }
}
