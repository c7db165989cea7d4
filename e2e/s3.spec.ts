// spec: uploads.s3

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { S3Settings } from '../apps/server/src/platform/blobs/index.ts'
import { startCeph } from '../apps/server/src/platform/blobs/testing/ceph.ts'
import { HOW_TO_GET_CEPH } from '../apps/server/src/platform/blobs/testing/ceph-programs.ts'
import { aBucket, allowPages } from '../apps/server/src/platform/blobs/testing/s3-server.ts'
import { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { environmentOf } from '../apps/server/src/testing/s3/s3-environment.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** An installation whose photos are in a bucket of a real S3 server, with a different origin than its pages. */
let ceph: Awaited<ReturnType<typeof startCeph>>
let bucket: S3Settings
let installation: Installation

test.beforeAll(async () => {
  ceph = await startCeph()
  test.skip(ceph === null, HOW_TO_GET_CEPH)
  if (ceph === null) return
  bucket = await aBucket(ceph)
  installation = await Installation.create()
  await allowPages(bucket, installation.url)
  Object.assign(installation.environment, { PUBLIC_URL: installation.url, ...environmentOf(bucket) })
  await installation.start()
})
test.afterAll(async () => {
  await installation?.dispose()
  await ceph?.stop()
})

const files = ['meadow-tanners-ridge.jpg', 'prairie-falcon.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('photos go from the phone straight into the bucket, and through the server where that is blocked', async ({
  browser,
}) => {
  const host = await atDesktop(browser, { baseURL: installation.url })
  await anAccount(host)
  const eventId = await anEvent(host)
  await host.page.goto(`/dashboard/events/${eventId}/media`)

  const guest = await onPhone(browser, { baseURL: installation.url })
  const direct = partsSentTo(guest.page, bucket.endpoint ?? '')
  await guest.page.goto(`/${eventId}`)
  await chooseFiles(guest, files)
  await expect(host.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(2)
  expect(direct.map(({ status }) => status)).toEqual([200, 200])
  for (const { headers } of direct) {
    expect(headers['cookie']).toBeUndefined()
    expect(headers['content-type']).toBeUndefined()
  }

  const { items } = await (await host.page.request.get(`/api/events/${eventId}/media`)).json()
  const originals = await Promise.all(
    items.map(async ({ fileUrl }: { fileUrl: string }) =>
      hashOf(await (await host.page.request.get(fileUrl)).body()),
    ),
  )
  expect(originals.sort()).toEqual(files.map((file) => hashOf(readFileSync(file))).sort())

  // A network that allows only the product itself.
  const second = await onPhone(browser, { baseURL: installation.url })
  await second.context.route(`${bucket.endpoint}/**`, (route) => route.abort())
  const throughServer = partsSentTo(second.page, installation.url)
  await second.page.goto(`/${eventId}`)
  await chooseFiles(second, path.join(SAMPLES, 'photos/wedding-bride-lobby.jpg'))
  await expect(host.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(3)
  expect(throughServer.map(({ status }) => status)).toEqual([204])

  await expectNoProblems(host, guest)
})

/** The parts of files that arrived there, as the browser saw it. */
function partsSentTo(page: Page, origin: string) {
  const parts: { status: number; headers: Record<string, string> }[] = []
  page.on('response', async (response) => {
    const request = response.request()
    const isPart = /partNumber=|\/parts\/\d/.test(request.url())
    if (request.method() === 'PUT' && isPart && request.url().startsWith(origin))
      parts.push({ status: response.status(), headers: await request.allHeaders() })
  })
  return parts
}
