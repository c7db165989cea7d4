import { createServer } from 'node:http'
import type { Config } from '../config.ts'
import { isFromOperator } from '../http/operator.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'

/**
 * Answers `/metrics` of a process that serves nothing else, on a port of its own. A port in use costs the figures and not
 * the jobs.
 */
export async function serveMetrics(
  config: Config,
  { registry }: Metrics,
  log: Log,
): Promise<{ port: number | undefined; close(): Promise<void> }> {
  const { workerMetricsPort } = config
  if (workerMetricsPort === undefined) return { port: undefined, close: async () => undefined }
  const server = createServer(async (request, response) => {
    const isAsked = request.url?.split('?')[0] === '/metrics' && isFromOperator(config, request)
    if (!isAsked) return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (err) {
      log.warn({ err }, 'the figures could not be read')
      response.writeHead(503).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.once('error', (err) => {
      log.warn(
        { err, port: workerMetricsPort },
        'WORKER_METRICS_PORT cannot be used: this worker has no /metrics',
      )
      resolve()
    })
    server.listen(workerMetricsPort, config.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
