import { randomBytes } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { StoreUnavailableError } from './blob-errors.ts'
import type { S3Connection } from './s3-client.ts'
import { isForbidden, orMisplaced, wordsOf } from './s3-errors.ts'
import { speaksTls } from './speaks-tls.ts'

const CONTENT = 'probe'

interface Probe {
  Bucket: string
  Key: string
}

/**
 * Writes, lists, reads back and deletes one object, whose key begins with `prefix`. Throws a store error that names
 * every step that the store refuses, or whatever else is wrong.
 */
export async function proveRights(s3: S3Connection, prefix: string): Promise<void> {
  // Others may look at the same moment.
  const probe = { Bucket: s3.bucket, Key: `${prefix}-${randomBytes(6).toString('hex')}` }
  const refused = await tryStep('write', 's3:PutObject', () => write(s3, probe)).catch(inWordsFor(s3))
  // Then there is nothing to list, read or delete.
  if (refused.length === 0) {
    try {
      refused.push(...(await tryStep('list', 's3:ListBucket', () => list(s3, probe))))
      refused.push(...(await tryStep('read', 's3:GetObject', () => readBack(s3, probe))))
    } finally {
      refused.push(...(await tryStep('delete', 's3:DeleteObject', () => remove(s3, probe))))
    }
  }
  if (refused.length === 0) return
  throw new StoreUnavailableError(
    `S3 does not let us ${refused.join(', nor ')}: check the policy of S3_ACCESS_KEY_ID`,
  )
}

/** Nothing, or the words for a step that the store refuses. What else goes wrong is thrown on. */
async function tryStep(verb: string, right: string, step: () => Promise<void>): Promise<string[]> {
  try {
    await step()
    return []
  } catch (err) {
    const cause = err instanceof Error ? err.cause : undefined
    if (!isForbidden(cause)) throw err
    return [`${verb} (${wordsOf(cause)}; this takes ${right})`]
  }
}

async function write(s3: S3Connection, probe: Probe): Promise<void> {
  const command = new PutObjectCommand({ ...probe, Body: CONTENT })
  await s3.askNow((client, options) => client.send(command, options))
}

async function list(s3: S3Connection, { Bucket, Key }: Probe): Promise<void> {
  const command = new ListObjectsV2Command({ Bucket, Prefix: Key })
  const page = await s3.askNow((client, options) => client.send(command, options)).catch(orMisplaced(Bucket))
  if (page.Contents?.some((found) => found.Key === Key) !== true)
    throw new StoreUnavailableError('S3 does not list what was just written')
}

async function readBack(s3: S3Connection, probe: Probe): Promise<void> {
  const command = new GetObjectCommand(probe)
  const { Body } = await s3.askNow((client, options) => client.send(command, options))
  if ((await Body?.transformToString()) !== CONTENT)
    throw new StoreUnavailableError('S3 gives back something else than what was written')
}

async function remove(s3: S3Connection, probe: Probe): Promise<void> {
  const command = new DeleteObjectCommand(probe)
  await s3.askNow((client, options) => client.send(command, options))
}

/** For `catch`: a port that speaks TLS closes a connection in plain HTTP, or answers it as a web server. */
function inWordsFor({ endpoint }: S3Connection): (err: unknown) => Promise<never> {
  return async (err) => {
    if (endpoint === undefined || !(await speaksTls(endpoint))) throw err
    throw new StoreUnavailableError(`The port of ${endpoint} speaks TLS: begin S3_ENDPOINT with https`, err)
  }
}
