import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../apps/server/src/db/embedded-postgres.ts'
import {
  HOW_TO_GET_NGINX,
  hasNginx,
  type Nginx,
  startNginx,
} from '../apps/server/src/testing/faults/nginx.ts'
import { ask, chooseFiles, expectNoProblems, type Person } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.skip(!hasNginx(), HOW_TO_GET_NGINX)

const MB = 1024 * 1024
const PICTURE = readFileSync(path.join(import.meta.dirname, '../samples/photos/meadow-tanners-ridge.jpg'))

/** A unique real photo, padded to its size after the end of the picture. */
function aPhoto(size: number) {
  const buffer = Buffer.concat([PICTURE, randomBytes(size - PICTURE.length)])
  return { name: 'dance.jpg', mimeType: 'image/jpeg', buffer }
}

interface Way {
  /** Nobody listens behind it: it answers 502. */
  isBroken?: boolean
  /** `client_max_body_size`; 1 MB by nginx's own default. */
  limit?: string
}

/** An nginx as it is installed, before the product. It can be replaced under its address. */
async function aProxy(product: string, way: Way = {}) {
  const port = await freePort()
  const start = ({ isBroken = false, limit }: Way) =>
    startNginx(
      port,
      () => `server {
        listen 127.0.0.1:${port};
        ${limit === undefined ? '' : `client_max_body_size ${limit};`}
        location = /healthz { return 200; }
        location / {
          proxy_pass ${isBroken ? 'http://127.0.0.1:9' : product};
          proxy_http_version 1.1;
          proxy_set_header Host $http_host;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection upgrade;
        }
      }`,
    )
  let nginx: Nginx = await start(way)
  return {
    url: nginx.url,
    async become(next: Way) {
      await nginx.stop()
      nginx = await start(next)
    },
    [Symbol.asyncDispose]: () => nginx.stop(),
  }
}

/** The only photo of the album, once it is whole. */
async function expectArrived(host: Person, eventId: string, { buffer }: { buffer: Buffer }): Promise<void> {
  const photos = async () => (await ask(host, `/api/events/${eventId}/media?limit=10`)).items
  await expect.poll(async () => (await photos())[0]?.state).toMatch(/processing|ready/)
  const [photo, ...others] = await photos()
  expect(others).toEqual([])
  const original = await host.page.request.get(photo.fileUrl)
  expect(sha256(await original.body())).toBe(sha256(buffer))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The page is looked at again, so that it need not wait for its next attempt. */
function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a photo of 3 MB arrives through a proxy that takes 1 MB', async ({ party, baseURL }) => {
  const { host, eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  await using proxy = await aProxy(baseURL ?? '')
  const refused: string[] = []
  guest.page.on('response', (answer) => answer.status() === 413 && refused.push(answer.url()))
  await guest.page.goto(`${proxy.url}/${eventId}`)

  const photo = aPhoto(3 * MB)
  await chooseFiles(guest, [photo])
  await expectArrived(host, eventId, photo)
  // Of 3 MB and of 2 MB.
  expect(refused).toHaveLength(2)
  await expectNoProblems(host, guest)
})

test('a photo that is chosen while the server is away arrives by itself once it is back', async ({
  party,
  baseURL,
}) => {
  const { host, eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  await using proxy = await aProxy(baseURL ?? '')
  await guest.page.goto(`${proxy.url}/${eventId}`)
  await expect(guest.page.getByText('Be the first to upload memories!').first()).toBeVisible()
  await guest.page.waitForLoadState('networkidle')

  await proxy.become({ isBroken: true })
  const photo = aPhoto(2 * MB)
  await chooseFiles(guest, [photo])
  const waits = guest.page.getByText(/^The server cannot be reached right now/).filter({ visible: true })
  await expect(waits).toBeVisible()

  await proxy.become({})
  await expectArrived(host, eventId, photo)
})

test('where a proxy refuses even small parts, guest and host read it, and all arrives once it is mended', async ({
  party,
  baseURL,
}) => {
  const { host, eventId, guests } = await party({ guests: [{ opens: false }] })
  const [guest] = guests
  await using proxy = await aProxy(baseURL ?? '', { limit: '200k' })
  await guest.page.goto(`${proxy.url}/${eventId}`)
  const photo = aPhoto(2 * MB)
  await chooseFiles(guest, [photo])
  const words = guest.page.getByText(/^The server’s proxy refuses large files/).filter({ visible: true })
  await expect(words).toBeVisible()
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await expect(host.page.getByText(/^The server’s proxy refuses large files/)).toBeVisible()

  await proxy.become({ limit: '0' })
  await lookAgain(guest.page)
  await expectArrived(host, eventId, photo)
})
