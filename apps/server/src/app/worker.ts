import { startWorker, type Worker, type WorkerOptions } from '../platform/jobs.ts'
import { openDomains } from './domains.ts'
import { handlersOf } from './handlers.ts'
import { closePlatform, type Platform } from './platform.ts'
import { crontabOf } from './sweeps.ts'
import { clearScratch } from './system-plug.ts'

/** One sweep and one mail run beside the pictures. */
const BESIDE_PICTURES = 2

export interface WorkerApp {
  close(): Promise<void>
}

/** The worker role: jobs and sweeps. Pictures are decoded in its child processes. */
export async function createWorker(platform: Platform): Promise<WorkerApp> {
  const { config, log, db } = platform
  const { plugs } = openDomains(platform)
  const { main, lanes } = handlersOf(plugs)
  await clearScratch()
  const start = (options: Pick<WorkerOptions, 'concurrency' | 'handlers' | 'crontab'>) =>
    startWorker({ db, log, ...options })
  const workers: Worker[] = [
    await start({
      concurrency: config.mediaProcesses + BESIDE_PICTURES,
      handlers: main,
      crontab: crontabOf(plugs),
    }),
  ]
  for (const { jobs } of lanes) workers.push(await start({ concurrency: 1, handlers: jobs, crontab: [] }))
  log.info({ processes: config.mediaProcesses }, 'worker ready')
  return {
    async close() {
      await Promise.all([...workers.map((worker) => worker.stop()), ...lanes.map((lane) => lane.end())])
      for (const plug of plugs) await plug.close?.()
      await closePlatform(platform)
    },
  }
}
