// spec: print.templates

import { existsSync } from 'node:fs'
import path from 'node:path'
import { CANVA_IMPORT, TEMPLATE_DESIGNS } from '@afterglow/contract/print-kit'
import {
  listPrintableTemplates,
  PRINTABLE_CATEGORIES,
  type PrintableTemplate,
} from '@afterglow/contract/printables'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { buyPass, subscribe } from '../../testing/buying.ts'
import { aHost, aHostOfToday } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const PUBLIC = path.join(import.meta.dirname, '../../../../web/public')

const app = oneApp({ listens: true })

async function templates(by?: Agent): Promise<PrintableTemplate[]> {
  const host = by ?? (await aHost(app))
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

  it('are drawings of ours, each with a picture, and lead to where Canva takes a PDF in', async () => {
    const found = await templates()
    expect(found.map(({ design }) => design).toSorted()).toEqual(TEMPLATE_DESIGNS.toSorted())
    for (const { imageUrl, design, canvaEditLink, isPremium } of found) {
      expect(imageUrl).toBe(`/templates/${design}.webp`)
      expect(existsSync(path.join(PUBLIC, imageUrl)), imageUrl).toBe(true)
      if (!isPremium) expect(canvaEditLink).toBe(CANVA_IMPORT)
    }
    expect(found.filter(({ isPremium }) => isPremium)).toHaveLength(6)
  })

  // spec: print.order
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

  describe('that are premium', () => {
    const PREMIUM = 'https://www.canva.com/design/gilded'
    beforeAll(async () => {
      await app.platform.db.query
        .insertInto('printableTemplates')
        .values({
          name: 'Gilded',
          description: 'For those who paid',
          category: 'rsvp',
          imageUrl: '/templates/rsvp-keyline.webp',
          canvaEditLink: PREMIUM,
          isPremium: true,
          createdAt: app.clock.date(),
        })
        .execute()
    })
    const gilded = async (host: Agent) => (await templates(host)).find(({ name }) => name === 'Gilded')

    it('do not say where they are edited to a host in the trial; all others do', async () => {
      const host = await aHostOfToday(app)
      expect(await gilded(host)).toMatchObject({ isPremium: true, canvaEditLink: null })
      expect((await host.get(listPrintableTemplates.path)).bytes.toString()).not.toContain(PREMIUM)
      const others = (await templates(host)).filter(({ isPremium }) => !isPremium)
      expect(others.filter(({ canvaEditLink }) => canvaEditLink !== null)).toHaveLength(others.length)
    })

    it('say so to a host with a pass, until that ends', async () => {
      const host = await aHostOfToday(app)
      await buyPass(app, host, '10gb')
      expect(await gilded(host)).toMatchObject({ canvaEditLink: PREMIUM })
      await app.platform.db.query
        .updateTable('entitlements')
        .set({ endsAt: app.clock.date() })
        .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', host.email))
        .execute()
      expect(await gilded(host)).toMatchObject({ canvaEditLink: null })
    })

    it('say so to a host with a subscription, and to nobody beside them', async () => {
      const [paying, other] = [await aHostOfToday(app), await aHostOfToday(app)]
      await subscribe(app, paying)
      expect(await gilded(paying)).toMatchObject({ canvaEditLink: PREMIUM })
      expect(await gilded(other)).toMatchObject({ canvaEditLink: null })
    })
  })

  it('are for signed-in hosts', async () => {
    expect(await app.browser().get(listPrintableTemplates.path)).toBeError(401, 'auth.required')
  })
})
