// spec: uploads.s3, bucket-rights

import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { ListObjectsV2Command, PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { MisplacedBucketError, StoreUnavailableError } from '../../platform/blobs/index.ts'
import type { S3Settings } from '../../platform/blobs/s3-settings.ts'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { keysIn } from '../../platform/blobs/testing/bytes.ts'
import { aBucket, asOperator, PATIENT } from '../../platform/blobs/testing/s3-server.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { Installation } from '../faults/installation.ts'
import { runCommand } from '../faults/run-command.ts'
import { selfSigned } from '../outside/self-signed.ts'
import { describeOnS3 } from './on-s3.ts'
import { environmentOf } from './s3-environment.ts'

const isWhole = inject('whole').includes('s3')

describeOnS3('a first look at the bucket', (server) => {
  it('finds nothing where the key may do all that we do, and leaves nothing behind', async () => {
    const settings = await aBucket(server)
    await opened(settings).proveRights()
    expect(await everythingIn(settings)).toEqual([])
  })

  it.each([
    ['s3:PutObject', 'write'],
    ['s3:ListBucket', 'list'],
    ['s3:GetObject', 'read'],
    ['s3:DeleteObject', 'delete'],
  ])('says that %s is missing', async (right, verb) => {
    const settings = await aBucket(server)
    await forbid(settings, [right])
    await expect(opened(settings).proveRights()).rejects.toThrow(
      `S3 does not let us ${verb} (AccessDenied, 403; this takes ${right}): check the policy of S3_ACCESS_KEY_ID`,
    )
  })

  it('names every right that is missing', async () => {
    const settings = await aBucket(server)
    await forbid(settings, ['s3:ListBucket', 's3:DeleteObject'])
    await expect(opened(settings).proveRights()).rejects.toThrow(
      /list \(AccessDenied, 403; this takes s3:ListBucket\), nor delete \(.+ s3:DeleteObject\)/,
    )
  })

  it('recognizes an endpoint that names the bucket a second time, and leaves nothing behind', async () => {
    const settings = await aBucket(server)
    const misplaced = opened({ ...settings, endpoint: `${settings.endpoint}/${settings.bucket}` })
    await expect(misplaced.proveRights()).rejects.toThrow(MisplacedBucketError)
    await expect(keysIn(misplaced, '')).rejects.toThrow('Leave the bucket out of S3_ENDPOINT')
    expect(await everythingIn(settings)).toEqual([])
  })

  it('says that a port that is reached by https does not speak TLS', async () => {
    const settings = await aBucket(server)
    const encrypted = opened({ ...settings, endpoint: server.endpoint.replace('http:', 'https:') })
    const looking = encrypted.proveRights()
    await expect(looking).rejects.toThrow('check whether S3_ENDPOINT has to begin with http')
    await expect(looking).rejects.toThrow(StoreUnavailableError)
  })

  it.skipIf(!isWhole)('ends a start whose endpoint names the bucket a second time', async (test) => {
    const settings = await aBucket(server)
    const installation = await Installation.create(inject('installedDataDir'))
    test.onTestFinished(() => installation.dispose())
    const endpoint = `${settings.endpoint}/${settings.bucket}`
    Object.assign(installation.environment, environmentOf({ ...settings, endpoint }), { LOG_LEVEL: 'error' })
    const { code, output } = await runCommand(installation, ['serve'], { PORT: '0' })
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('Leave the bucket out of S3_ENDPOINT.'),
    ])
    expect(code).toBe(1)
  })

  it.skipIf(!isWhole)('says at a start which right is missing, and needs no restart', async (test) => {
    const settings = await aBucket(server)
    const proxy = await FaultProxy.before(server.endpoint)
    const installation = await Installation.create(inject('installedDataDir'))
    test.onTestFinished(async () => {
      await installation.dispose()
      await proxy.close()
    })
    proxy.plan(
      { kind: 'answer', status: 403, code: 'AccessDenied' },
      ({ url }) => url.includes('list-type=2'),
      Number.POSITIVE_INFINITY,
    )
    Object.assign(installation.environment, environmentOf({ ...settings, endpoint: proxy.url }))
    await installation.start()
    expect(installation.output()).toContain(
      'S3 does not let us list (AccessDenied, 403; this takes s3:ListBucket)',
    )
    expect(await installation.isReady()).toBe(true)
  })
})

describe('what is no S3', () => {
  it('is said to speak TLS where S3_ENDPOINT begins with http', async () => {
    const port = await listening(createTlsServer(selfSigned(['localhost'])))
    await expect(at(`http://localhost:${port}`).proveRights()).rejects.toThrow(
      `The port of http://localhost:${port} speaks TLS: begin S3_ENDPOINT with https`,
    )
  })

  it('is said to have a certificate that nobody trusts', async () => {
    const port = await listening(createTlsServer(selfSigned(['localhost'])))
    await expect(at(`https://localhost:${port}`).proveRights()).rejects.toThrow('NODE_EXTRA_CA_CERTS')
  })

  it('is said to be no S3 where a web server answers', async () => {
    const page = '<html><body><hr>400 The plain HTTP request was sent to HTTPS port</body></html>'
    const port = await listening(createServer((_request, answer) => void answer.writeHead(400).end(page)))
    await expect(at(`http://localhost:${port}`).proveRights()).rejects.toThrow('what answers is no S3')
  })
})

function opened(settings: S3Settings): S3Store {
  const store = new S3Store(settings, PATIENT)
  onTestFinished(() => store.close())
  return store
}

function at(endpoint: string): S3Store {
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return opened({ ...key, bucket: 'afterglow', endpoint, region: 'us-east-1', forcePathStyle: true })
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** The operator denies these to everybody. */
async function forbid({ bucket, ...settings }: S3Settings, rights: readonly string[]): Promise<void> {
  const statement = {
    Effect: 'Deny',
    Principal: '*',
    Action: rights,
    Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
  }
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  await asOperator({ bucket, ...settings }, (s3) =>
    s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy })),
  )
}

/** Its keys, those that the store itself never lists included. */
async function everythingIn(settings: S3Settings): Promise<string[]> {
  const { Contents = [] } = await asOperator(settings, (s3) =>
    s3.send(new ListObjectsV2Command({ Bucket: settings.bucket })),
  )
  return Contents.map(({ Key = '' }) => Key)
}
