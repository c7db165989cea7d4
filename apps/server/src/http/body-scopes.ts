import type { BodyKind } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lendBodies } from './lend-body.ts'

/** A server scope per kind of body, whose routes accept bodies of this kind only. */
export type BodyScopes = Record<BodyKind, FastifyInstance>

export async function openBodyScopes(http: FastifyInstance): Promise<BodyScopes> {
  const scopes: BodyScopes = { json: http, form: http, bytes: http, raw: http }
  const open = (kind: BodyKind, prepare: (scope: FastifyInstance) => void) =>
    http.register(async (scope) => {
      prepare(scope)
      scopes[kind] = scope
    })
  await open('form', parseForms)
  await open('bytes', lendBodies)
  await open('raw', keepRaw)
  return scopes
}

function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
}

/** For repeated names, the last value counts. */
async function parseForm(_request: FastifyRequest, body: string): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body))
}

/** Keeps the body as a buffer: a signature over its bytes decides whether it may be parsed. */
function keepRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
