import type { FastifyRequest } from 'fastify'

/** Parses `application/x-www-form-urlencoded`; of a name that comes twice the last value counts. */
export async function parseForm(_request: FastifyRequest, body: string): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body))
}
