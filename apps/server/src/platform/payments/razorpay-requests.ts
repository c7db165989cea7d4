import { SECONDS } from '@afterglow/contract/kernel'
import * as z from 'zod'
import { PaymentProviderError } from './payment-provider.ts'

const API = 'https://api.razorpay.com'
const PATIENCE = 15 * SECONDS

export interface RequestSettings {
  keyId: string
  keySecret: string
  /** The API's base address, without the version; unset for Razorpay itself. Read before each call. */
  apiUrl?: () => string
}

export interface RazorpayRequest<T> {
  /** Ends the sentence "failed to …" of the error. */
  purpose: string
  /** Segments below the version; each is escaped. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  /** Sent with POST; `null` for a POST without a body, absent for a GET. */
  body?: Readonly<Record<string, unknown>> | null
  answer: z.ZodType<T>
}

/** Makes one request. @throws PaymentProviderError */
export type AskRazorpay = <T>(request: RazorpayRequest<T>) => Promise<T>

const refusalSchema = z.object({ error: z.object({ code: z.string(), description: z.string() }) })

/** Requests to Razorpay's API: authorized by the key, given up after 15 seconds, and answers checked by a schema. */
export function createRazorpayRequests({ keyId, keySecret, apiUrl }: RequestSettings): AskRazorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return async ({ purpose, path, query = {}, body, answer }) => {
    const url = new URL(`${apiUrl?.() ?? API}/v1/${path.map(encodeURIComponent).join('/')}`)
    url.search = new URLSearchParams(query).toString()
    const { status, text } = await send(purpose, url, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: body && JSON.stringify(body) }),
    })
    const content = parse(text)
    if (status < 200 || status > 299) throw refusal(purpose, status, content)
    const known = answer.safeParse(content)
    if (known.success) return known.data
    throw new PaymentProviderError(`failed to ${purpose}: the answer is not in the expected form`, {
      code: 'unreadable',
      status,
      cause: known.error,
    })
  }
}

/** What was asked for, or null where the provider says that it does not know the id. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'refused') return null
    throw error
  }
}

async function send(purpose: string, url: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // A redirect would carry the key to another address.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    // `fetch` throws TypeError for a connection that fails or breaks off.
    if (!isLate && !(cause instanceof TypeError)) throw cause
    const code = isLate ? 'timeout' : 'unreachable'
    throw new PaymentProviderError(`failed to ${purpose}: no answer (${code})`, { code, status: null, cause })
  }
}

/** An answer without the provider's own error, such as a proxy's page, refuses nothing: it is not the provider's. */
function refusal(purpose: string, status: number, content: unknown): PaymentProviderError {
  const known = refusalSchema.safeParse(content)
  if (!known.success)
    return new PaymentProviderError(`failed to ${purpose}: HTTP ${status}`, { code: 'unreadable', status })
  const { code, description } = known.data.error
  // A wrong key (401) and too many requests (429) have this code, too.
  const isRefused = code === 'BAD_REQUEST_ERROR' && (status === 400 || status === 404)
  return new PaymentProviderError(`failed to ${purpose}: ${description} (${code})`, {
    code: isRefused ? 'refused' : 'failed',
    status,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
