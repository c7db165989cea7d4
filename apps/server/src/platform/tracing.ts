import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/*
 * Traces by OpenTelemetry, through its interface alone: without the SDK, which `tracing-sdk.ts` loads where a collector is
 * configured, nothing here does anything. An upload is one trace: its id, a UUID, is the trace's id, so requests,
 * jobs and children meet in it although a phone sends nothing of it and may have been closed in between. Traces that
 * callers name in headers are not continued: any guest could fill the collector.
 *
 * Attributes say what kind of thing it was, never whose: no names, addresses, tokens or texts.
 */

const tracer = trace.getTracer('afterglow')

/** The share of traces that is kept, from 0 to 1; 0 while there is no collector. */
let share = 0
/** The ids of the span that is being started, if it must have certain ones. */
let wantedIds: { traceId: string; spanId: string } | null = null

export const idsOfNextSpan = () => wantedIds

export function keepShare(wanted: number): void {
  share = wanted
}

/** Whether a trace is kept. Every process comes to the same answer by the end of its id, which is random in a UUID. */
export function isKept(traceId: string): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
}

export type TraceAttributes = Attributes

/** Runs a piece of work that begins a trace, or continues the one that is under way. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (share === 0) return work()
  return tracer.startActiveSpan(name, { attributes }, (span) => endWith(span, work))
}

/** The same for work that alone is worth no trace, such as a statement. */
export function inChildSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (share === 0 || !isRecording()) return work()
  const options = { attributes, kind: SpanKind.CLIENT }
  return tracer.startActiveSpan(name, options, (span) => endWith(span, work))
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    endFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Messages of errors may quote what somebody wrote, so only their kind is told. */
function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

function isRecording(): boolean {
  const current = trace.getSpanContext(context.active())
  return current !== undefined && (current.traceFlags & TraceFlags.SAMPLED) !== 0
}

/** The current trace in the form of W3C Trace Context, for what continues elsewhere; undefined where none is kept. */
export function carriedTrace(): string | undefined {
  const current = trace.getSpanContext(context.active())
  if (current === undefined || !isRecording()) return undefined
  return `00-${current.traceId}-${current.spanId}-01`
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Continues a trace that `carriedTrace` wrote; begins one where there is none. */
export function inCarriedTrace<T>(
  traceparent: unknown,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (share === 0) return work()
  const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? []
  const from =
    traceId === undefined || spanId === undefined ? ROOT_CONTEXT : remote(traceId, spanId, TraceFlags.SAMPLED)
  const options = { attributes, kind: SpanKind.CONSUMER }
  return tracer.startActiveSpan(name, options, from, (span) => endWith(span, work))
}

/** The trace of an upload. Its first span is recorded when the upload has ended. */
export function traceOfUpload(uploadId: string): Context {
  const { traceId, spanId } = idsOf(uploadId)
  return remote(traceId, spanId, isKept(traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE)
}

/** Records an upload from its announcement to its end: the span that all others of its trace lie in. */
export function recordUpload(
  { id, createdAt }: { id: string; createdAt: Date },
  attributes: Attributes,
): void {
  if (share === 0) return
  wantedIds = idsOf(id)
  try {
    const options = { attributes, startTime: createdAt, root: true, kind: SpanKind.SERVER }
    tracer.startSpan('upload', options, ROOT_CONTEXT).end()
  } finally {
    wantedIds = null
  }
}

function idsOf(uploadId: string): { traceId: string; spanId: string } {
  const traceId = uploadId.replaceAll('-', '')
  return { traceId, spanId: traceId.slice(-16) }
}

function remote(traceId: string, spanId: string, traceFlags: TraceFlags): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
