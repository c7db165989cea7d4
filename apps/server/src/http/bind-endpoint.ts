import { AppError } from '@afterglow/contract'
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  Policy,
  PolicyOf,
  QueryOf,
  RateLimit,
  ResponseOf,
} from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BodyScopes } from './body-scopes.ts'
import { type CompiledSchema, compileSchema, parseCompiled } from './compiled-schema.ts'

/** What a policy passes to the handler when it allows the request. */
export type Grants = Record<Policy, unknown>

/** Allows the request (answering what it found out) or throws; one function per policy. */
export type Gate<G extends Grants> = {
  [P in Policy]: (
    request: FastifyRequest,
    reply: FastifyReply,
    params: Record<string, string>,
  ) => Promise<G[P]>
}

/** Schedules requests. Work that has not begun may be refused. */
export type Admission = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/** Opens the counts of a limit once, when a route is bound; the check throws `request.too_many`. */
export type OpenLimit<Grant> = (limit: RateLimit) => LimitCheck<Grant>
export type LimitCheck<Grant> = (request: FastifyRequest, grant: Grant) => Promise<void>

export interface Call<E, G extends Grants> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  grant: G[PolicyOf<E>]
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Binds a contract endpoint to a use-case. `answer` may use `reply` itself for answers that are not JSON. `admit` may
 * queue requests before the database is used; otherwise those of one network take turns.
 */
export type Handle<G extends Grants> = <E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E, G>) => Promise<ResponseOf<E> | FastifyReply>,
  options?: { admit?: Admission },
) => void

/**
 * Makes the function that turns contract endpoints into routes. Each admitted request passes, in this order:
 * parameters, policy, rate limit, query and body, use-case, answer. Input that violates the schema never reaches a
 * use-case, and output beyond the schema is never sent.
 */
export function createBinder<G extends Grants>(
  scopes: BodyScopes,
  gate: Gate<G>,
  openLimit: OpenLimit<G[Policy]>,
  requestAdmission: Admission,
): Handle<G> {
  return (endpoint, answer, { admit = isQuick(endpoint) ? requestAdmission : atOnce } = {}) => {
    const response = endpoint.response && compileSchema(endpoint.response)
    const checkLimit = endpoint.limit && openLimit(endpoint.limit)
    scopes[endpoint.bodyKind ?? 'json'].route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
      // The framework adds HEAD routes for GET, with the same policy.
      config: { policy: endpoint.policy },
      handler: (request, reply) =>
        admit(request, async () => {
          const params = parse(endpoint.params, request.params, 'params')
          const grant = await gate[endpoint.policy](request, reply, textsIn(params))
          await checkLimit?.(request, grant)
          const result = await answer(callOf(endpoint, { params, grant, request, reply }))
          // A reply that was awaited answers nothing, also where its reader has left.
          if (result === reply || reply.sent || reply.raw.headersSent) return reply
          return sendResult(reply, result, { status: endpoint.status, response })
        }),
    })
  }
}

type Admitted = Pick<Call<Endpoint, Grants>, 'request' | 'reply'> & { params: unknown; grant: unknown }

/** The endpoint's own schemas and policy made these values; their types follow from the endpoint's type. */
function callOf<E extends Endpoint, G extends Grants>(endpoint: E, admitted: Admitted): Call<E, G>
function callOf(endpoint: Endpoint, admitted: Admitted): Record<keyof Call<Endpoint, Grants>, unknown> {
  const { request } = admitted
  return {
    ...admitted,
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, request.body, 'body'),
  }
}

/** Parameters of a path, which are text. */
function textsIn(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Neither reads nor answers the bytes of a file. */
function isQuick({ method, bodyKind = 'json', response }: Endpoint): boolean {
  return bodyKind === 'json' && (method !== 'GET' || response !== undefined)
}

/** Admits everybody. */
export const atOnce: Admission = (_request, work) => work()

function sendResult(reply: FastifyReply, result: unknown, { status, response }: Expected): FastifyReply {
  if (response === undefined) return reply.code(status ?? 204).send()
  // Parsing drops fields that the contract does not name, so extra columns of a row never leak.
  const checked = parseCompiled(response, result)
  return reply
    .code(status ?? reply.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(checked))
}

interface Expected {
  status: number | undefined
  response: CompiledSchema | undefined
}

function parse(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  where: 'params' | 'query' | 'body',
): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success && isStorable(parsed.data)) return parsed.data
  // A malformed address is reported as not found.
  if (where === 'params') throw new AppError('resource.not_found')
  const issues = parsed.error?.issues ?? [{ path: [], message: 'A text has a character that cannot be kept' }]
  const fields = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new AppError('request.invalid', { fields }, { message: fields[0]?.message })
}

/** Whether PostgreSQL can store every text in it: it takes neither NUL nor lone surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
