import { serveJobs } from '../children/serve-jobs.ts'
import type { PressJob, PressModule, PressResult } from './program.ts'

/* The child in which text is set. Fonts, shaper and PDF writer live and die with it. */

serveJobs(async ({ program, order }: PressJob): Promise<PressResult> => {
  const module: PressModule = await import(program)
  return { outcome: 'done', result: await module.run(order) }
})
