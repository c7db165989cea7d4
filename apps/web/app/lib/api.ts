import { language } from 'virtual:language'
import type { ErrorCode } from '@afterglow/contract'
import {
  type BodyInputOf,
  type ErrorBody,
  fillPath,
  type Method,
  type ParamsOf,
  PROOF_HEADER,
  type ProofChallenge,
  type QueryInputOf,
  type ResponseOf,
} from '@afterglow/contract/kernel'
import { ApiError, isApiError } from './api-error'
import { asGuest } from './carried-guest'
import { prove } from './proving'
import { withQuery } from './with-query'

export { ApiError, isApiError }

/** The part of an endpoint that a call needs at run time; its schemas only supply types. */
export interface AnyEndpoint {
  method: Method
  path: string
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type CallArgs<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInputOf<E>> &
  Given<'body', BodyInputOf<E>>

/** The server's message about a failure; none if the network failed or a proxy answered in its place. */
export function answerOf(error: unknown): string | undefined {
  const isAnswer = isApiError(error) && error.status > 0 && error.code !== 'response.unreadable'
  return isAnswer ? error.message : undefined
}

/** The status of a full album or a full disk: not a fault, and its message says what to do. */
const NO_ROOM = 507

/** Why the server refused, in its own words; none if the request was not at fault. */
export function refusalOf(error: unknown): string | undefined {
  return isApiError(error) && (error.status < 500 || error.status === NO_ROOM) ? answerOf(error) : undefined
}

let renewAccess: (() => Promise<boolean>) | null = null

/** Registers how to renew access when a call finds it expired (a laptop that slept); the call is then repeated. */
export function onAccessEnded(renew: () => Promise<boolean>) {
  renewAccess = renew
}

/**
 * One HTTP call of the contract, typed by its endpoint object. `bytes` are for endpoints that take a raw file;
 * `keepalive` requests are sent even if the page is left.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArgs<E> & { signal?: AbortSignal; bytes?: Blob; keepalive?: boolean },
): Promise<ResponseOf<E>> {
  const url = addressOf(endpoint, args)
  const init = requestOf(endpoint, args)
  let response = await send(url, init)
  if (response.status === 401 && renewAccess) {
    const error = await errorOf(response)
    if (!(await renewAccessFor(error))) throw error
    response = await send(url, init)
  }
  for (let proofs = 0; response.status === PROOF_NEEDED && proofs < MAX_PROOFS; proofs += 1) {
    const proof = await prove(challengeOf(await errorOf(response)))
    init.signal?.throwIfAborted()
    response = await send(url, { ...init, headers: { ...init.headers, [PROOF_HEADER]: proof } })
  }
  if (!response.ok) throw await errorOf(response)
  const answer = response.status === 204 ? undefined : readJson(await response.text())
  if (answer === null) throw unreadable(response)
  return answer
}

/** Other clients at this address may keep guessing while this page works, so one proof may not be enough. */
const MAX_PROOFS = 5
const PROOF_NEEDED = 428

function challengeOf(error: ApiError): ProofChallenge {
  const { challenge, work } = error.details ?? {}
  if (typeof challenge !== 'string' || typeof work !== 'number') throw error
  return { challenge, work }
}

/** Whether the failed call may be repeated, because its access had expired and has been renewed. */
export async function renewAccessFor(error: unknown): Promise<boolean> {
  return isApiError(error, 'auth.required') && (await renewAccess?.()) === true
}

/** The URL of a call. */
export function addressOf<E extends AnyEndpoint>(
  endpoint: E,
  args: { params?: unknown; query?: unknown },
): string {
  const path = fillPath(endpoint.path, args.params as Record<string, string> | undefined)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return withQuery(path, search)
}

function requestOf(
  endpoint: AnyEndpoint,
  args: { body?: unknown; bytes?: Blob; signal?: AbortSignal; keepalive?: boolean },
): RequestInit {
  // The page may be in another language than the browser: that of its event, or one that was chosen.
  const init: RequestInit = {
    method: endpoint.method,
    headers: { Accept: 'application/json', 'Accept-Language': language },
  }
  if (args.signal) init.signal = args.signal
  if (args.keepalive) init.keepalive = true
  if (args.body !== undefined) {
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    init.body = JSON.stringify(args.body)
  }
  if (args.bytes) init.body = args.bytes
  return init
}

/** The bytes at a signed address. @throws ApiError */
export async function fetchBytes(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await send(url, { signal })
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}

/** A text at one of our own addresses. @throws ApiError */
export async function fetchText(url: string): Promise<string> {
  const response = await send(url, {})
  if (!response.ok) throw await errorOf(response)
  return response.text()
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await asGuest(
      (headers) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
      ({ headers }, name) => headers.get(name),
    )
  } catch (error) {
    // An aborted request, after the screen was left, is not an error to explain.
    if (init.signal?.aborted) throw error
    throw new ApiError({ code: 'network.failed', message: 'network.failed', cause: error })
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const common = {
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  }
  const body = readJson(await response.text())
  // A proxy answered with a page, or with JSON, of its own.
  if (!isErrorBody(body)) return unreadable(response, common)
  const { code, message, requestId, details } = body.error
  return new ApiError({ ...common, code: code as ErrorCode, message, requestId, details })
}

function unreadable({ status }: Response, fields: Partial<ApiError> = {}): ApiError {
  return new ApiError({
    status,
    ...fields,
    code: 'response.unreadable',
    message: `The server answered ${status}`,
  })
}

/** Null if it is not JSON, such as a captive portal's page; no endpoint returns null. */
function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  const isObject = typeof error === 'object' && error !== null && 'code' in error && 'message' in error
  return isObject && typeof error.code === 'string' && typeof error.message === 'string'
}
