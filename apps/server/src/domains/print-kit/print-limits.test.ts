import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPress, type Press } from '../../platform/press/index.ts'
import { aWedding, type Wedding } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let press: Press
let wedding: Wedding
beforeAll(async () => {
  // Nothing can be set within it.
  press = createPress({ log: { warn: () => undefined }, givesWay: false, timeLimitMs: 1 })
  app = await testApp({ press })
  wedding = await aWedding(app)
})
afterAll(() => app.close())

it('refuses a card that takes too long, in words', async () => {
  const answer = await wedding.host.get(`/api/events/${wedding.event.id}/print-kit/poster/pdf`)
  expect(answer).toBeError(422, 'print_kit.too_complex')
})

it('keeps the words of a template that takes too long, and warns', async () => {
  const address = `/api/events/${wedding.event.id}/print-designs/challenge-keepsake`
  const { design } = (await wedding.host.get(address)).body
  const words = { ...design.words, title: 'Supper' }

  const kept = await wedding.host.sendJson('PUT', address, { ...design, words })

  expect(kept.status).toBe(200)
  expect((await wedding.host.get(address)).body).toMatchObject({
    design: { words },
    isChanged: true,
    warnings: ['text_heavy'],
  })
  expect(await wedding.host.get(`${address}/svg`)).toBeError(422, 'print_kit.too_complex')
})
