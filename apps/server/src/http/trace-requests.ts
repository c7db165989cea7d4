import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { traceOfUpload } from '../platform/tracing.ts'

/** Asked every few seconds by machines. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

const aboutUpload = z.object({ uploadId: z.uuid() })

/** Makes every request a span; those about one upload belong to its trace. Addresses are told as patterns only. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('afterglow')
  const begun = new WeakMap<FastifyRequest, { span: Span; within: Context }>()

  app.addHook('onRequest', async (request) => {
    const { url: route = 'none' } = request.routeOptions
    if (UNTRACED.has(route) || request.headers.upgrade !== undefined) return
    const upload = aboutUpload.safeParse(request.params)
    const parent = upload.success ? traceOfUpload(upload.data.uploadId) : ROOT_CONTEXT
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'afterglow.request_id': request.id,
    }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${request.method} ${route}`, options, parent)
    begun.set(request, { span, within: trace.setSpan(parent, span) })
  })
  // Reading a body leaves the context in which it was begun, so the handler gets it again.
  app.addHook('preHandler', (request, _reply, done) => {
    const known = begun.get(request)
    if (known === undefined) done()
    else context.with(known.within, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = begun.get(request)?.span
    if (span === undefined) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
