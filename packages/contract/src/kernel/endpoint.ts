import type * as z from 'zod/mini'
import type { Policy } from './policy.ts'
import type { RateLimit } from './rate-limit.ts'

type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The kind of a request's body and how the server passes it on: parsed JSON; a parsed form from another site; an
 * unbuffered stream of bytes; or a small raw body, for a signature over its bytes.
 */
export type BodyKind = 'json' | 'form' | 'bytes' | 'raw'

/**
 * One HTTP call of the product, shared by both sides.
 *
 * The server binds it to a route that validates input and output; the web derives a typed call from it;
 * `/api/openapi.json` and `/api/docs` are generated from it. An endpoint without a policy does not compile.
 */
export interface Endpoint<
  TParams extends Schema | undefined = Schema | undefined,
  TQuery extends Schema | undefined = Schema | undefined,
  TBody extends Schema | undefined = Schema | undefined,
  TResponse extends Schema | undefined = Schema | undefined,
  TPolicy extends Policy = Policy,
> {
  method: Method
  /** With `:name` for parameters, e.g. `/api/events/:eventId/media`. */
  path: string
  /** One sentence for the docs page. */
  summary: string
  policy: TPolicy
  params?: TParams
  query?: TQuery
  body?: TBody
  /** Absent means 204 No Content. */
  response?: TResponse
  /** Status of a success; by default 200 with a response and 204 without. */
  status?: number
  /** Codes this endpoint answers beyond the common ones and those of its policy. */
  errors?: readonly string[]
  limit?: RateLimit
  /** JSON by default. */
  bodyKind?: BodyKind
  /** Raises the usual limit of a JSON body. */
  maxBodyBytes?: number
}

/** Declares an endpoint, keeping the exact types of its schemas and policy. */
export function endpoint<
  TPolicy extends Policy,
  TParams extends Schema | undefined = undefined,
  TQuery extends Schema | undefined = undefined,
  TBody extends Schema | undefined = undefined,
  TResponse extends Schema | undefined = undefined,
>(
  definition: Endpoint<TParams, TQuery, TBody, TResponse, TPolicy>,
): Endpoint<TParams, TQuery, TBody, TResponse, TPolicy> {
  return definition
}

type Output<T> = T extends Schema ? z.infer<T> : undefined
type Input<T> = T extends Schema ? z.input<T> : undefined

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _Y> ? Output<P> : never
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _Y> ? Output<Q> : never
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _Y> ? Output<B> : never
export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _Y> ? Output<R> : never
export type PolicyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer Y> ? Y : never
/** The query with fields optional where the schema has a default. */
export type QueryInputOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _Y> ? Input<Q> : never
export type BodyInputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _Y> ? Input<B> : never

/** Fills the `:name` parts of a path, escaping each value. */
export function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${path} needs the parameter "${name}"`)
    return encodeURIComponent(value)
  })
}
