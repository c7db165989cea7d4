// spec: support.messages

import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { addMonths, PERIODS } from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'
import { en } from '@afterglow/messages/en'
import { beforeEach, describe, expect, it } from 'vitest'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import type { Agent } from '../../testing/agent.ts'
import { aHost, aWedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'

const PASSWORD = 'golden hour'

const app = oneApp()
let host: Agent & { email: string }
beforeEach(async () => {
  await app.platform.db.query.deleteFrom('contactMessages').execute()
  host = await aHost(app)
})

async function write(by: Agent, message: string, email = 'noor@example.com'): Promise<void> {
  const person = { firstName: 'Noor', lastName: 'Haddad', email, subject: 'general' }
  expect((await by.post('/api/support/messages', { ...person, message })).status).toBe(204)
}

async function kept(): Promise<string[]> {
  const rows = await app.platform.db.query.selectFrom('contactMessages').select('message').execute()
  return rows.map(({ message }) => message).toSorted()
}

async function confirmEmail({ email }: { email: string }): Promise<void> {
  await app.platform.db.query
    .updateTable('users')
    .set({ emailVerified: true })
    .where('email', '=', email)
    .execute()
}

async function deleteAccount(): Promise<void> {
  const asked = await host.post('/api/account/deletion', { currentPassword: PASSWORD })
  expect(asked.status).toBe(200)
  app.clock.advance(DELETION_GRACE)
  await sweep(app.platform)
  await app.runJobs()
  await sweep(app.platform)
}

async function exportedMessages(): Promise<{ message: string; name: string }[]> {
  const asked = await host.post('/api/account/exports')
  await app.runJobs()
  const { url } = (await host.get(`/api/account/exports/${asked.body.id}`)).body
  const files = await unzip((await app.browser().get(url)).bytes)
  return JSON.parse(files.get('account.json')?.toString() ?? '').messages
}

describe('what a host wrote to us', () => {
  it('goes with their account, under whatever address they wrote it', async () => {
    await write(host, 'signed in')
    await write(host, 'signed in, under the address of a stranger', 'stranger@example.com')
    await write(await aHost(app), 'by another host')
    await write(app.browser(), 'by a stranger', 'stranger@example.com')

    await deleteAccount()

    expect(await kept()).toEqual(['by a stranger', 'by another host'])
  })

  it('goes, too, with what they wrote signed out under the address they had confirmed', async () => {
    await confirmEmail(host)
    await write(app.browser(), 'signed out', host.email)
    await deleteAccount()
    expect(await kept()).toEqual([])
  })

  it('goes with the first of many steps in which a large account is deleted', async () => {
    await confirmEmail(host)
    await aWedding(app, {}, host)
    await write(host, 'signed in')
    await write(app.browser(), 'signed out', host.email)
    await deleteAccount()
    expect(await kept()).toEqual([])
  })

  it('stays while the account can still be kept', async () => {
    await write(host, 'signed in')
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    app.clock.advance(DELETION_GRACE - 1)
    await sweep(app.platform)
    expect(await kept()).toEqual(['signed in'])
  })

  it('is in their export, with the name they gave', async () => {
    await confirmEmail(host)
    await write(host, 'signed in')
    app.clock.advance(1)
    await write(app.browser(), 'signed out', host.email)
    await write(app.browser(), 'by a stranger')
    expect(await exportedMessages()).toMatchObject([
      { message: 'signed in', name: 'Noor Haddad' },
      { message: 'signed out', name: 'Noor Haddad' },
    ])
  })

  it('is exported to nobody who merely signed up under the same address', async () => {
    await write(app.browser(), 'by the owner of the address', host.email)
    expect(await exportedMessages()).toEqual([])
    await deleteAccount()
    expect(await kept()).toEqual(['by the owner of the address'])
  })

  it('of another host is not theirs, though it bears their address', async () => {
    await confirmEmail(host)
    await write(await aHost(app), 'by another host', host.email)
    expect(await exportedMessages()).toEqual([])
    await deleteAccount()
    expect(await kept()).toEqual(['by another host'])
  })
})

describe('what a stranger wrote to us', () => {
  it('goes after the period that the privacy policy says, and what a host wrote does not', async () => {
    await write(app.browser(), 'by a stranger')
    await write(host, 'by a host')
    const until = addMonths(app.clock.now(), PERIODS.contactMessageMonths)

    app.clock.advance(until - app.clock.now() - 1 * DAYS)
    await sweep(app.platform)
    expect(await kept()).toEqual(['by a host', 'by a stranger'])

    app.clock.advance(1 * DAYS + 1)
    await sweep(app.platform)
    expect(await kept()).toEqual(['by a host'])
    expect(en.legal.privacy.data.contact.howLong).toContain('without one {{contactMessageMonths}} months')
  })
})
