import * as z from 'zod/mini'
import { endpoint } from '../kernel/index.ts'
import { doorSocket, eventSocket, wallSocket } from './socket.ts'

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  policy: 'anyone',
  response: z.object({ status: z.literal('ok') }),
})

/** Whether browsers may send files directly to the store; when not, they go through the server. */
const direct = z.object({ state: z.enum(['open', 'closed', 'unknown']), words: z.string() })

const check = z.object({ ok: z.boolean(), detail: z.optional(z.string()) })

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary:
    'The process can do its work: database, store and queue answer, as looked at within the last second. 503 when one does not. The direct route and warnings are for the operator alone.',
  policy: 'anyone',
  response: z.object({
    status: z.enum(['ready', 'not_ready']),
    checks: z.object({ database: check, store: check, queue: check, direct: z.optional(direct) }),
    /** Conditions that an operator should look at. None of them keeps people from using the product. */
    warnings: z.array(z.string()),
  }),
})

export const systemRoutes = { healthz, readyz, eventSocket, doorSocket, wallSocket }
