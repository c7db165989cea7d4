// spec: print.editor

import type { KeptDesign, PrintDesign } from '@afterglow/contract/print-kit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { buyPass } from '../../testing/buying.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { pageBox, rasterise, readCode } from './testing/read-paper.ts'

const app = oneApp({ listens: true, environment: { PUBLIC_URL: 'https://photos.example.com' } })
let wedding: Wedding
beforeAll(async () => {
  wedding = await aWedding(app)
})

const address = (design: string, eventId = wedding.event.id) =>
  `/api/events/${eventId}/print-designs/${design}`

async function get(design: string, host: Agent = wedding.host, eventId?: string): Promise<KeptDesign> {
  return (await host.get(address(design, eventId))).body
}

async function change(design: string, patch: Partial<PrintDesign>): Promise<KeptDesign> {
  const before = await get(design)
  const answer = await wedding.host.sendJson('PUT', address(design), { ...before.design, ...patch })
  expect(answer.status).toBe(200)
  return answer.body
}

async function aSentPhoto(size: { width: number; height: number }, of: Wedding = wedding): Promise<string> {
  const sent = await upload(of.host, of.event, { bytes: await aJpeg(size) })
  await app.runJobs()
  return sent.body.media.id
}

describe('a print template of an event', () => {
  it('is filled in from the event, and keeps what its host changes', async () => {
    const first = await get('invitation-garden')
    expect(first).toMatchObject({ isChanged: false, warnings: [], photoDpi: null })
    expect(first.design.words.title).toBe(wedding.event.title)

    const colors = { paper: '#ffffff', ink: '#222222', accent: '#884400' }
    const words = { ...first.design.words, title: 'Priya & Arjun', foot: '' }
    const saved = await change('invitation-garden', { words, colors, lettering: 'script', paper: 'letter' })
    expect(saved).toMatchObject({ isChanged: true, warnings: [] })
    expect(await get('invitation-garden')).toEqual(saved)
    expect(saved.design).toMatchObject({ words, colors, lettering: 'script', paper: 'letter' })
    const svg = (await wedding.host.get(`${address('invitation-garden')}/svg`)).bytes.toString()
    expect(svg).toContain('width="127mm"')
    expect(svg).toContain('#884400')

    expect((await wedding.host.delete(address('invitation-garden'))).body).toEqual(first)
    expect(await get('invitation-garden')).toEqual(first)
  })

  it('belongs to its event alone, and of many changes at once keeps one whole', async () => {
    const other = await aWedding(app)
    const { design } = await get('menu-garden')
    const designs = Array.from({ length: 12 }, (_, at) => ({
      ...design,
      words: { ...design.words, title: `Menu ${at}`, foot: `Foot ${at}` },
    }))
    const answers = await Promise.all(
      designs.map((design) => wedding.host.sendJson('PUT', address('menu-garden'), design)),
    )
    expect(answers.map(({ status }) => status)).toEqual(designs.map(() => 200))
    const { words } = (await get('menu-garden')).design
    expect(words.foot.replace('Foot', 'Menu')).toBe(words.title)
    expect((await get('menu-garden', other.host, other.event.id)).isChanged).toBe(false)
  })

  it('comes as a PDF of its size, with marks or without, whose code leads to the event', async () => {
    const marked = await wedding.host.get(`${address('challenge-keepsake')}/pdf`)
    expect(marked.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=challenge-keepsake-a4.pdf',
    })
    expect(pageBox(marked.bytes, 'TrimBox').width).toBeCloseTo(148, 1)
    expect(pageBox(marked.bytes, 'MediaBox').width).toBeCloseTo(168, 1)
    const bare = await wedding.host.get(`${address('challenge-keepsake')}/pdf?marks=no`)
    expect(pageBox(bare.bytes, 'MediaBox').width).toBeCloseTo(148, 1)
    expect(await readCode(await rasterise(bare.bytes, 6))).toBe(
      `https://photos.example.com/${wedding.event.id}`,
    )
    await change('challenge-keepsake', { showsCode: false })
    const without = await wedding.host.get(`${address('challenge-keepsake')}/pdf?marks=no`)
    expect(await readCode(await rasterise(without.bytes, 6))).toBeUndefined()
  })

  it('shows the photo of its event: small on the screen, whole on paper', async () => {
    const photoId = await aSentPhoto({ width: 2400, height: 1600 })
    const saved = await change('save-the-date-numerals', { photoId })
    expect(saved).toMatchObject({ warnings: [] })
    expect(saved.photoDpi).toBeGreaterThanOrEqual(200)
    const widthOf = async (use: string) => {
      const svg = (await wedding.host.get(`${address('save-the-date-numerals')}/svg?photo=${use}`)).bytes
      const [, data = ''] = /base64,([^"]+)"/.exec(svg.toString()) ?? []
      return (await sharp(Buffer.from(data, 'base64')).metadata()).width
    }
    expect([await widthOf('screen'), await widthOf('paper')]).toEqual([512, 2048])
    const pdf = await wedding.host.get(`${address('save-the-date-numerals')}/pdf`)
    expect(pdf.bytes.toString('latin1')).toMatch(/\/Width 2048/)
    expect(pdf.bytes.toString('latin1')).not.toMatch(/\/BaseFont/)
  })

  it('warns of a photo that is too small, gone, or of another event, and of what cannot be read', async () => {
    const photoId = await aSentPhoto({ width: 300, height: 200 })
    const small = await change('save-the-date-numerals', { photoId })
    expect(small.warnings).toEqual(['photo_small'])
    expect(small.photoDpi).toBeLessThan(60)

    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${photoId}`)
    expect(await get('save-the-date-numerals')).toMatchObject({ warnings: ['photo_gone'], photoDpi: null })
    expect((await wedding.host.get(`${address('save-the-date-numerals')}/pdf`)).status).toBe(200)

    const foreign = await aSentPhoto({ width: 2400, height: 1600 }, await aWedding(app))
    expect((await change('save-the-date-numerals', { photoId: foreign })).warnings).toEqual(['photo_gone'])
    const svg = (await wedding.host.get(`${address('save-the-date-numerals')}/svg`)).bytes.toString()
    expect(svg).not.toContain('<image')

    const pale = { paper: '#ffffff', ink: '#dddddd', accent: '#eeeeee' }
    expect((await change('challenge-frames', { colors: pale })).warnings).toEqual(['contrast_low'])
    const menu = { ...(await get('menu-garden')).design.words, body: 'Soup\n\n'.repeat(90) }
    expect((await change('menu-garden', { words: menu })).warnings).toEqual(['text_small'])
  })

  it('takes no words that are too long, no other colors, and no template that there is not', async () => {
    const { design } = await get('rsvp-garden')
    const put = (body: object) => wedding.host.sendJson('PUT', address('rsvp-garden'), body)
    for (const wrong of [
      { ...design, words: { ...design.words, title: 'W'.repeat(121) } },
      { ...design, colors: { ...design.colors, ink: 'url(#x)' } },
      { ...design, lettering: 'comic' },
      { ...design, photoId: 'somewhere/else' },
    ])
      expect(await put(wrong)).toBeError(400, 'request.invalid')
    const hostile = '"/><script>alert(1)</script>'
    expect((await put({ ...design, words: { ...design.words, title: hostile } })).status).toBe(200)
    const svg = (await wedding.host.get(`${address('rsvp-garden')}/svg`)).bytes.toString()
    expect(svg).not.toMatch(/<(?!svg|path|clipPath|image|\/)/)
    expect(await wedding.host.get(address('mug'))).toBeError(404, 'resource.not_found')
  })

  it('is for its host alone', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    const { design } = await get('rsvp-garden')
    for (const path of [address('rsvp-garden'), `${address('rsvp-garden')}/pdf`]) {
      expect(await guest.get(path)).toBeError(401, 'auth.required')
      expect(await stranger.get(path)).toBeError(404, 'event.not_owner')
    }
    expect(await guest.sendJson('PUT', address('rsvp-garden'), design)).toBeError(401, 'auth.required')
    expect(await stranger.sendJson('PUT', address('rsvp-garden'), design)).toBeError(404, 'event.not_owner')
    expect(await stranger.delete(address('rsvp-garden'))).toBeError(404, 'event.not_owner')
  })

  it('that is premium is for hosts with a paid plan, until that ends', async () => {
    const trial = await aWedding(app)
    const at = address('invitation-portrait', trial.event.id)
    const { design } = await get('invitation-garden')
    const doors = () =>
      Promise.all([
        trial.host.get(at),
        trial.host.get(`${at}/svg`),
        trial.host.get(`${at}/pdf`),
        trial.host.sendJson('PUT', at, design),
        trial.host.delete(at),
      ])
    for (const answer of await doors()) expect(answer).toBeError(403, 'print_kit.premium')
    await buyPass(app, trial.host, '10gb')
    expect((await doors()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await app.platform.db.query
      .updateTable('entitlements')
      .set({ endsAt: app.clock.date() })
      .where('userId', 'in', (eb) =>
        eb.selectFrom('events').select('userId').where('id', '=', trial.event.id),
      )
      .execute()
    for (const answer of await doors()) expect(answer).toBeError(403, 'print_kit.premium')
  })

  it('goes with its event', async () => {
    const leaving = await aWedding(app)
    const at = address('rsvp-garden', leaving.event.id)
    const { design } = (await leaving.host.get(at)).body as KeptDesign
    await leaving.host.sendJson('PUT', at, design)
    const count = () =>
      app.platform.db.query
        .selectFrom('printDesigns')
        .select('template')
        .where('eventId', '=', leaving.event.id)
        .execute()
    expect(await count()).toHaveLength(1)
    const { id, title } = leaving.event
    await leaving.host.sendJson('DELETE', `/api/events/${id}`, { title })
    await app.runJobs()
    expect(await count()).toEqual([])
    expect((await leaving.host.get(at)).status).toBe(404)
  })
})
