// spec: pricing.receipts

import { addMonths, type Buyer, PERIODS, type Receipt } from '@afterglow/contract/billing'
import { DAYS, MINUTES } from '@afterglow/contract/kernel'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renewSubscriptions } from '../../payment-sandbox/renew-subscriptions.ts'
import type { Agent } from '../../testing/agent.ts'
import { buyPass, inWindow, order, subscription, verify } from '../../testing/buying.ts'
import { aHost } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { reconcile } from './reconcile.ts'

const DETAILS = '/api/billing/details'
const SELLER = {
  SELLER_NAME: 'Fotografia Exemplo, Lda.',
  SELLER_ADDRESS: 'Rua da Esperança 12\\nLisboa',
  SELLER_TAX_ID: 'NIF 509 123 456',
}
const ANNA: Buyer = { name: 'Анна Щербакова', address: 'вулиця Хрещатик 22\nКиїв' }

let app: TestApp
let host: Agent & { email: string }
let pdfium: PDFiumLibrary
beforeAll(async () => {
  app = await testApp({ environment: SELLER, listens: true })
  pdfium = await PDFiumLibrary.init()
})
afterAll(async () => {
  pdfium.destroy()
  await app.close()
})
beforeEach(async () => {
  host = await aHost(app)
})

async function buy(by: Agent, buyer?: Buyer, through: TestApp = app): Promise<void> {
  const { id } = await order(by, { buyer })
  expect((await verify(by, await inWindow(through, { order_id: id }))).status).toBe(200)
}

async function receiptsOf(by: Agent): Promise<Receipt[]> {
  return (await by.get('/api/billing/receipts')).body.receipts
}

/** The words of a receipt's PDF, as a reader would copy them, line by line. */
async function wordsOf(by: Agent, { id }: Pick<Receipt, 'id'>): Promise<string[]> {
  const { bytes } = await by.get(`/api/billing/receipts/${id}`)
  return textIn(bytes)
}

async function textIn(pdf: Buffer): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf)
  try {
    expect(document.getPageCount()).toBe(1)
    return document.getPage(0).getText().split(/\r?\n/)
  } finally {
    document.destroy()
  }
}

describe('a receipt', () => {
  it('says who bought, who sold and for how long', async () => {
    const startsAt = app.clock.date()
    await buy(host, ANNA)

    const [receipt] = await receiptsOf(host)
    expect(receipt).toMatchObject({
      buyer: { ...ANNA, email: host.email },
      seller: {
        name: 'Fotografia Exemplo, Lda.',
        address: 'Rua da Esperança 12\nLisboa',
        taxId: 'NIF 509 123 456',
      },
      period: {
        startsAt: startsAt.toISOString(),
        endsAt: new Date(addMonths(startsAt.getTime(), PERIODS.passMonths)).toISOString(),
      },
    })
    const words = await wordsOf(host, receipt as Receipt)
    for (const line of [
      'Анна Щербакова',
      'вулиця Хрещатик 22',
      'Київ',
      host.email,
      'Fotografia Exemplo, Lda.',
      'Rua da Esperança 12',
      'Tax ID: NIF 509 123 456',
      'Access from June 20, 2026 to December 20, 2026',
    ])
      expect(words).toContain(line)
  })

  it('stays as it was, byte for byte, whatever is changed afterwards', async () => {
    await buy(host, ANNA)
    await app.runJobs()
    const [receipt] = await receiptsOf(host)
    const pdf = async () => (await host.get(`/api/billing/receipts/${receipt?.id}`)).bytes
    const before = await pdf()
    expect(app.mails.at(-1)?.attachments?.[0]?.content).toEqual(before)

    await host.sendJson('PUT', DETAILS, { name: 'Somebody else', address: 'Elsewhere' })
    await host.sendJson('PUT', '/api/account/name', { fullName: 'Another Name' })
    await host.sendJson('PUT', '/api/account/email', {
      email: `moved-${host.email}`,
      currentPassword: 'golden hour',
    })
    await app.platform.db.query
      .updateTable('entitlements')
      .set({ endsAt: new Date(app.clock.now() + 400 * DAYS) })
      .where('paymentId', '=', receipt?.id ?? '')
      .execute()

    expect(await receiptsOf(host)).toEqual([receipt])
    expect((await pdf()).equals(before)).toBe(true)
  })

  it('carries what was entered for its own order, also when another page has entered something else since', async () => {
    const { id } = await order(host, { buyer: ANNA })
    await order(host, { tier: '10gb', buyer: { name: 'The other tab', address: '' } })
    await verify(host, await inWindow(app, { order_id: id }))
    expect((await receiptsOf(host))[0]?.buyer).toMatchObject(ANNA)
    expect((await host.get(DETAILS)).body).toEqual({ name: 'The other tab', address: '' })
  })

  it('takes the details of the account where its page did not ask', async () => {
    await host.sendJson('PUT', '/api/account/name', { fullName: 'Noor Haddad' })
    await buy(host)
    expect((await receiptsOf(host))[0]?.buyer).toMatchObject({ name: 'Noor Haddad', address: '' })
    await host.sendJson('PUT', DETAILS, ANNA)
    await buy(host)
    expect((await receiptsOf(host))[0]?.buyer).toMatchObject(ANNA)
  })

  it('has neither name nor address where a host wants none', async () => {
    await host.sendJson('PUT', '/api/account/name', { fullName: 'Noor Haddad' })
    await buy(host, { name: ' ', address: '\n' })
    const [receipt] = await receiptsOf(host)
    expect(receipt?.buyer).toEqual({ name: '', address: '', email: host.email })
    expect(await wordsOf(host, receipt as Receipt)).not.toContain('Noor Haddad')
  })

  it('of a later month of a subscription has the address as it is then, and the month that was paid', async () => {
    const { id } = await subscription(host, 'USD', { name: 'Anna', address: 'First Street 1' })
    await verify(host, await inWindow(app, { subscription_id: id }))
    await host.sendJson('PUT', DETAILS, { name: 'Anna', address: 'Second Street 2' })
    app.clock.advance(32 * DAYS)
    const { sandbox } = app.platform
    if (sandbox !== null) await renewSubscriptions({ ...app.platform, ...sandbox })
    await reconcile(app.platform)
    await app.runJobs()
    await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })

    const [second, first] = await receiptsOf(host)
    expect([first?.buyer.address, second?.buyer.address]).toEqual(['First Street 1', 'Second Street 2'])
    const lengthOf = ({ period }: Receipt) =>
      Date.parse(period?.endsAt ?? '') - Date.parse(period?.startsAt ?? '')
    for (const receipt of [first, second] as Receipt[]) {
      expect(lengthOf(receipt)).toBeGreaterThanOrEqual(28 * DAYS)
      expect(lengthOf(receipt)).toBeLessThan(32 * DAYS)
    }
  })

  it('of a release that kept less says what is known', async () => {
    await buyPass(app, host)
    const nothing = { buyerEmail: null, buyerName: null, buyerAddress: null, periodStartsAt: null }
    const [{ id = '' } = {}] = await receiptsOf(host)
    await app.platform.db.query
      .updateTable('payments')
      .set({ ...nothing, periodEndsAt: null, sellerName: null, sellerAddress: null, sellerTaxId: null })
      .where('id', '=', id)
      .execute()
    const [receipt] = await receiptsOf(host)
    expect(receipt).toMatchObject({
      buyer: { email: host.email, address: '' },
      seller: { name: '', address: '', taxId: '' },
      period: null,
    })
    const words = await wordsOf(host, { id })
    expect(words.join('\n')).not.toMatch(/From|Access|null|undefined/)
    expect(words).toContain(host.email)
  })

  it('works where the operator has said nothing of themselves', async () => {
    const silent = await testApp({ listens: true })
    const buyer = await aHost(silent)
    await buy(buyer, ANNA, silent)
    const [receipt] = await receiptsOf(buyer)
    expect(receipt?.seller).toEqual({ name: '', address: '', taxId: '' })
    const words = await wordsOf(buyer, receipt as Receipt)
    expect(words).toContain('Анна Щербакова')
    expect(words).not.toContain('From')
    await silent.close()
  })

  it('is in the language that the account had at the payment, from right to left where that is', async () => {
    const newest = async () => {
      const [receipt] = await receiptsOf(host)
      return (await host.get(`/api/billing/receipts/${receipt?.id}`)).bytes
    }
    const sides = async (pdf: Buffer) => ({
      left: await countInk(pdf, [0, A4_MIDDLE]),
      right: await countInk(pdf, [A4_MIDDLE, A4_WIDTH]),
    })
    await buy(host, { name: 'Noor', address: '' })
    const english = await sides(await newest())
    await host.sendJson('PUT', '/api/account/language', { language: 'ar' })
    app.clock.advance(1 * MINUTES)
    await buy(host, { name: 'Noor', address: '' })
    const bought = await newest()
    const arabic = await sides(bought)
    expect(bought.toString('latin1')).toContain('/Lang (ar)')
    // The seller, who has more lines than the buyer, stands where reading begins.
    expect(english.left).toBeGreaterThan(english.right)
    expect(arabic.right).toBeGreaterThan(arabic.left)
    await host.sendJson('PUT', '/api/account/language', { language: 'de' })
    expect((await newest()).equals(bought)).toBe(true)
  })

  it('is nobody else’s', async () => {
    await buyPass(app, host)
    const [receipt] = await receiptsOf(host)
    const other = await aHost(app)
    expect(await other.get(`/api/billing/receipts/${receipt?.id}`)).toBeError(
      404,
      'billing.receipt_not_found',
    )
    expect(await app.browser().get(`/api/billing/receipts/${receipt?.id}`)).toBeError(401, 'auth.required')
    expect(await receiptsOf(other)).toEqual([])
  })
})

describe('names on a receipt', () => {
  // spec: pricing.scripts
  it.each([
    ['Zoë Łukasiewicz-Ñandú Čapek Ørsted ŞĞİ'],
    ['Nguyễn Thị Hồng Hạnh'],
    ['Ελένη Παπαδοπούλου Ἀθηνᾶ'],
    ['Ігор Їжак Ђорђевић'],
    ['Արամ და ნინო'],
    ['王小明 さくら 김민수'],
    ['e\u0301 decomposed'],
  ])('can be read, selected and searched: %s', async (name) => {
    await buy(host, { name, address: '' })
    const [receipt] = await receiptsOf(host)
    const text = (await wordsOf(host, receipt as Receipt)).join('\n').replaceAll(/\s/g, '')
    expect(text).toContain(name.normalize('NFC').replaceAll(' ', ''))
    expect(text).not.toContain('?')
  })

  // spec: pricing.scripts
  it.each([
    ['a script that has to be shaped', 'नूर हद्दाद', 'Noor'],
    ['a script from right to left', 'محمد الحداد', 'Mohammed'],
    ['a script that no font of ours has', 'ᠮᠣᠩᠭᠣᠯ', '??????'],
  ])('are drawn as outlines or marked, never left out: %s', async (_what, name, alike) => {
    const inkOf = async (buyer: string) => {
      await buy(host, { name: buyer, address: '' })
      const [receipt] = await receiptsOf(host)
      const { bytes } = await host.get(`/api/billing/receipts/${receipt?.id}`)
      return countInk(bytes)
    }
    const blank = await inkOf('')
    const some = (await inkOf(name)) - blank
    expect(some).toBeGreaterThan(((await inkOf(alike)) - blank) / 3)
  })
})

/** Points from the top, between which the receipt names seller and buyer. Above are numbers, each drawn by chance. */
const PARTIES = [215, 330] as const

/** Points from the left. */
const A4_WIDTH = 595
const A4_MIDDLE = 297

/** Dark pixels of that part of the first page, between two points from the left. */
async function countInk(pdf: Buffer, [left, right] = [0, A4_WIDTH]): Promise<number> {
  const document = await pdfium.loadDocument(pdf)
  const { data, width } = await document.getPage(0).render({ scale: 1, render: 'bitmap' })
  document.destroy()
  const [from, to] = PARTIES.map((line) => line * width * 4)
  let dark = 0
  for (let at = from ?? 0; at < (to ?? 0); at += 4) {
    const x = (at / 4) % width
    if (x >= left && x < right && (data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 0) dark += 1
  }
  return dark
}

describe('the details for receipts', () => {
  it('begin with the name of the account, and are kept as they were entered last', async () => {
    await host.sendJson('PUT', '/api/account/name', { fullName: 'Noor Haddad' })
    expect((await host.get(DETAILS)).body).toEqual({ name: 'Noor Haddad', address: '' })
    const saved = await host.sendJson('PUT', DETAILS, {
      name: ' Noor ',
      address: ' Rua 1 \r\n\r\n\tLisboa \n',
    })
    expect(saved.body).toEqual({ name: 'Noor', address: 'Rua 1\nLisboa' })
    expect((await host.get(DETAILS)).body).toEqual(saved.body)
    await order(host, { buyer: ANNA })
    expect((await host.get(DETAILS)).body).toEqual(ANNA)
  })

  it('have a name of one line, and nothing that cannot be kept', async () => {
    const saved = await host.sendJson('PUT', DETAILS, { name: 'Noor\n\0Haddad', address: 'Rua\0 1' })
    expect(saved.body).toEqual({ name: 'Noor Haddad', address: 'Rua 1' })
  })

  it.each([
    ['an endless name', { name: 'x'.repeat(101), address: '' }],
    ['an endless address', { name: '', address: 'x'.repeat(301) }],
    ['an address of seven lines', { name: '', address: '1\n2\n3\n4\n5\n6\n7' }],
  ])('refuse %s', async (_what, details) => {
    expect(await host.sendJson('PUT', DETAILS, details)).toBeError(400, 'request.invalid')
    const refused = await host.post('/api/billing/orders', {
      storageSize: '50gb',
      currency: 'USD',
      amount: 5199,
      buyer: details,
    })
    expect(refused).toBeError(400, 'request.invalid')
    expect((await host.get(DETAILS)).body).toEqual({ name: '', address: '' })
  })

  it('are for hosts alone', async () => {
    expect(await app.browser().get(DETAILS)).toBeError(401, 'auth.required')
  })
})
