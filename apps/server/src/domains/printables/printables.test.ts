import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  listPrintableTemplates,
  PRINTABLE_CATEGORIES,
  type PrintableTemplate,
} from '@afterglow/contract/printables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHost } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const PUBLIC = path.join(import.meta.dirname, '../../../../web/public')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function templates(): Promise<PrintableTemplate[]> {
  const host = await aHost(app)
  return (await host.get(listPrintableTemplates.path)).body.templates
}

describe('the print templates', () => {
  it('are there in every category, newest first', async () => {
    const found = await templates()
    for (const category of PRINTABLE_CATEGORIES) {
      expect(found.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(3)
    }
    const times = found.map((one) => Date.parse(one.createdAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('each have a picture of ours and a link to Canva', async () => {
    for (const { imageUrl, canvaEditLink } of await templates()) {
      expect(existsSync(path.join(PUBLIC, imageUrl)), imageUrl).toBe(true)
      expect(canvaEditLink).toMatch(/^https:\/\/www\.canva\.com\//)
    }
  })

  it('put the newest one first', async () => {
    await app.platform.db.query
      .insertInto('printableTemplates')
      .values({
        name: 'Fresh',
        description: 'Just in',
        category: 'menu',
        imageUrl: '/templates/menu-arch.webp',
        canvaEditLink: 'https://www.canva.com/design/fresh',
        isPremium: true,
        createdAt: new Date('2030-01-01T00:00:00Z'),
      })
      .execute()
    const [first] = await templates()
    expect(first).toMatchObject({ name: 'Fresh', isPremium: true })
  })

  it('are for signed-in hosts', async () => {
    expect(await app.browser().get(listPrintableTemplates.path)).toBeError(401, 'auth.required')
  })
})
