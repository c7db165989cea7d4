import { SECONDS } from '@afterglow/contract/kernel'
import { type EndedJob, startWorker, type Worker, type WorkerOptions } from '../platform/jobs.ts'
import { exposeGauges, type Metrics } from '../platform/metrics.ts'
import { processGauges } from '../platform/process-gauges.ts'
import { openDomains } from './domains.ts'
import { handlersOf } from './handlers.ts'
import { serveMetrics } from './metrics-server.ts'
import { closePlatform, type Platform } from './platform.ts'
import { crontabOf } from './sweeps.ts'
import { clearScratch } from './system-plug.ts'

/** One sweep and one mail run beside the pictures. */
const BESIDE_PICTURES = 2

export interface WorkerApp {
  /** Where `/metrics` is answered, if anywhere. */
  metricsPort: number | undefined
  close(): Promise<void>
}

/** The worker role: jobs and sweeps. Pictures are decoded in its child processes. */
export async function createWorker(platform: Platform): Promise<WorkerApp> {
  const { config, log, db, metrics } = platform
  const { plugs } = openDomains(platform)
  const { main, lanes } = handlersOf(plugs)
  await clearScratch()
  const start = (options: Pick<WorkerOptions, 'concurrency' | 'handlers' | 'crontab'>) =>
    startWorker({ db, log, ...options, onEnded: (end) => observeJob(metrics, end) })
  const workers: Worker[] = [
    await start({
      concurrency: config.mediaProcesses + BESIDE_PICTURES,
      handlers: main,
      crontab: crontabOf(plugs),
    }),
  ]
  for (const { jobs } of lanes) workers.push(await start({ concurrency: 1, handlers: jobs, crontab: [] }))
  exposeGauges(metrics, Object.assign(processGauges(platform), ...plugs.map((plug) => plug.metrics ?? {})))
  const figures = await serveMetrics(config, metrics, log)
  log.info({ processes: config.mediaProcesses }, 'worker ready')
  return {
    metricsPort: figures.port,
    async close() {
      await figures.close()
      await Promise.all([...workers.map((worker) => worker.stop()), ...lanes.map((lane) => lane.end())])
      for (const plug of plugs) await plug.close?.()
      await closePlatform(platform)
    },
  }
}

function observeJob({ jobs }: Metrics, { name, outcome, took }: EndedJob): void {
  jobs.observe({ job: name, outcome }, took / SECONDS)
}
