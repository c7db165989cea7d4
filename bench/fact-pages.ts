import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { createFactBus, type FactBus } from '../apps/server/src/platform/fact-bus.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { listenThrough } from '../apps/server/src/platform/notices.ts'
import { answerQuestions } from './child.ts'

/*
 * A web process with an open page in each of some events. It measures how long after its record each fact arrives: the
 * writers put the time into it, and both processes read the same machine's clock.
 */

export type FactPagesTask = { databaseUrl: string } | { open: string[] } | { after: number }

/** Milliseconds from each fact's record to its arrival, once all have arrived. */
export interface FactPagesAnswer {
  delays: number[]
}

const LOG = createLog('silent', 'bench')
const delays: number[] = []
let arrived = 0
let bus: FactBus | undefined

answerQuestions(async (task: FactPagesTask): Promise<FactPagesAnswer> => {
  if ('databaseUrl' in task) await start(task)
  else if ('open' in task) open(task.open)
  else while (arrived < task.after) await setTimeout(10)
  return { delays: 'after' in task ? delays : [] }
})

async function start({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 20, log: LOG })
  bus = createFactBus({ db, listen: listenThrough(databaseUrl, LOG), log: LOG })
  await bus.start()
}

function open(eventIds: readonly string[]): void {
  for (const eventId of eventIds) {
    bus?.subscribe(eventId, 0, {
      onFacts: async (facts) => {
        const now = Date.now()
        arrived += facts.length
        for (const { data } of facts) delays.push(now - Number(data['archiveId']))
      },
      onEnd: () => undefined,
    })
  }
}
