import { CARRIED_HEADER, CARRIED_NOTHING } from '@afterglow/contract/guests'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent, Answer, Extra } from '../../testing/agent.ts'
import { aGuest, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
beforeEach(async () => {
  wedding = await aWedding(app)
})

/** A page of a browser that refuses cookies: it carries who its guest is. */
function aPageWithoutCookies(): Agent & { carried(): string } {
  const agent = app.browser()
  const carried = new URLSearchParams()
  const headersOf = ({ headers = {} }: Extra = {}) => ({
    headers: { ...headers, [CARRIED_HEADER]: carried.toString() || CARRIED_NOTHING },
  })
  const heard = (answer: Answer) => {
    agent.cookies.clear()
    for (const [name, value] of new URLSearchParams(String(answer.headers[CARRIED_HEADER] ?? '')))
      carried.set(name, value)
    expect(answer.headers['set-cookie']).toBeUndefined()
    return answer
  }
  return {
    ...agent,
    carried: () => carried.toString(),
    get: async (path, extra) => heard(await agent.get(path, headersOf(extra))),
    post: async (path, body, extra) => heard(await agent.post(path, body, headersOf(extra))),
    put: async (path, bytes, extra) => heard(await agent.put(path, bytes, headersOf(extra))),
  }
}

const at = (path: string) => `/api/events/${wedding.event.id}${path}`

describe('a page whose browser refuses cookies', () => {
  it('is one guest until it is left: it sends a photo and sees it as its own', async () => {
    const page = aPageWithoutCookies()
    const sent = await upload(page, wedding.event, { bytes: await aJpeg() })
    expect(sent.status).toBe(201)

    expect((await page.get(at('/media?mine=1'))).body.total).toBe(1)
    expect((await aPageWithoutCookies().get(at('/media?mine=1'))).body.total).toBe(0)
  })

  it('opens a locked event with its password, for itself alone', async () => {
    await wedding.host.patch(at(''), { passwordProtection: true, password: 'lanterns' })
    const page = aPageWithoutCookies()
    expect((await page.get(at('/page'))).body.state).toBe('locked')
    expect((await page.post(at('/unlock'), { password: 'lanterns' })).status).toBe(204)
    expect((await page.get(at('/page'))).body.state).toBe('gallery')
    expect((await aPageWithoutCookies().get(at('/page'))).body.state).toBe('locked')
  })

  it('gets who it is once, and hears no more of it', async () => {
    const page = aPageWithoutCookies()
    await page.get(at('/page'))
    const carried = page.carried()
    expect(carried).toMatch(/^guest=[\w-]{43}$/)
    const next = await page.get(at('/page'))
    expect(next.headers[CARRIED_HEADER]).toBeUndefined()
  })

  it('never reads the cookies that a browser keeps from it', async () => {
    const guest = await aGuest(app, wedding.event)
    const kept = guest.cookies.get('afterglow_guest') ?? expect.fail('no cookie')
    const answer = await guest.get(at('/page'), { headers: { [CARRIED_HEADER]: CARRIED_NOTHING } })
    expect(answer.headers[CARRIED_HEADER]).not.toContain(kept)
    expect(guest.cookies.get('afterglow_guest')).toBe(kept)
  })

  it.each(['guest=short', 'guest=%00', 'guest_as=x.y.z', 'unlocked=x.1.y', '%', '='.repeat(4000)])(
    'is a new guest with what nobody gave it (%s)',
    async (carried) => {
      const answer = await app
        .browser()
        .get(at('/page'), { headers: { [CARRIED_HEADER]: carried.toString() || CARRIED_NOTHING } })
      expect(answer.status).toBe(200)
      expect(answer.headers[CARRIED_HEADER]).toMatch(/guest=[\w-]{43}(&|$)/)
    },
  )
})
