// spec: archives.resumed

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as askServer, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { unzip } from '../apps/server/src/platform/zip/testing/open-zip.ts'
import { sendFiles } from './party.ts'
import { anAccount, anEvent, ask, atDesktop, type Person, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const LEAVING = 'wedding-bride-lobby.jpg'
const STAYING = 'wedding-champagne.jpg'
const BREAKS_AFTER = 50 * 1024

test('a ZIP that breaks off in a browser is whole in the end, also when a photo has left it since', {
  tag: '@whole',
}, async ({ browser, baseURL }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  const photos = [LEAVING, STAYING].map((name) => path.join(SAMPLES, 'photos', name))
  await sendFiles(host, eventId, photos)
  await page.goto(`/dashboard/events/${eventId}/media`)
  const archive = await prepareArchive(page)
  await using route = await aRouteThatBreaks(baseURL ?? '', BREAKS_AFTER, () =>
    deletePhoto(host, eventId, LEAVING),
  )

  const elsewhere = await page.context().newPage()
  await elsewhere.setContent(`<a href="${new URL(archive, route.url)}">ZIP</a>`)
  const begun = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('link').click()
  const download = await begun

  expect(await download.failure()).toBeNull()
  const files = await unzip(await readFile(await download.path()))
  const inside = [...files.keys()].filter((name) => name.endsWith('.jpg'))
  expect(inside).toEqual([expect.stringContaining(STAYING)])
  const [, again] = route.requests
  expect(again?.range).toMatch(/^bytes=[1-9]/)
})

/** The address of the ZIP of the whole album. */
async function prepareArchive(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Download All as ZIP' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Download', exact: true })
  return (await link.getAttribute('href')) ?? ''
}

async function deletePhoto(host: Person, eventId: string, name: string): Promise<void> {
  const base = `/api/events/${eventId}/media`
  const { items } = await ask(host, `${base}?limit=10`)
  const photo = items.find(({ fileName }: { fileName: string }) => fileName === name)
  await ask(host, `${base}/${photo.id}`, 'DELETE')
}

/** A network between browser and product that breaks the first answer off after this many bytes. */
async function aRouteThatBreaks(target: string, after: number, beforeBreaking: () => Promise<void>) {
  const requests: IncomingHttpHeaders[] = []
  const server = createServer((near, answer) => {
    const isFirst = requests.push(near.headers) === 1
    const far = askServer(new URL(near.url ?? '/', target), {
      headers: { ...near.headers, connection: 'close' },
    })
    far.end().on('response', async (whole) => {
      answer.writeHead(whole.statusCode ?? 502, whole.headers)
      let passed = 0
      for await (const bytes of whole as AsyncIterable<Buffer>) {
        answer.write(bytes)
        passed += bytes.length
        if (!isFirst || passed < after) continue
        await beforeBreaking()
        answer.destroy()
        return
      }
      answer.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
