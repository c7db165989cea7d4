// spec: privacy

import { faceRoutes } from '@afterglow/contract/faces'
import { fillPath } from '@afterglow/contract/kernel'
import { BROWSER_STORAGE, IMPERSONAL_TABLES, PERSONAL_DATA } from '@afterglow/contract/privacy'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listConsents } from '../domains/faces/consent-store.ts'
import { aGuest, aWedding } from './people.ts'
import { oneApp } from './set-up.ts'

const app = oneApp()

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.platform.db.query)
  return rows.map(({ name }) => name).sort()
}

describe('what the privacy policy lists', () => {
  it('has every table of the database in exactly one place', async () => {
    const listed = [...PERSONAL_DATA.flatMap((kind) => kind.tables), ...IMPERSONAL_TABLES]
    expect(listed.toSorted()).toEqual(await tables())
  })

  it('calls no table impersonal that names a host, a guest, an email or an address', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
       where table_schema = 'public'
         and column_name in ('user_id', 'guest_id', 'owner_id', 'email', 'display_name', 'sender_name', 'ip_address')
    `.execute(app.platform.db.query)
    expect(rows.map(({ name }) => name).filter((name) => IMPERSONAL_TABLES.includes(name))).toEqual([])
  })

  it('has every cookie that hosts and guests are given', async () => {
    const { host, event } = await aWedding(app)
    const guest = await aGuest(app, event)
    await host.patch(`/api/events/${event.id}`, { passwordProtection: true, password: 'lanterns' })
    await guest.post(`/api/events/${event.id}/unlock`, { password: 'lanterns' })
    const { code } = (await guest.post(`/api/events/${event.id}/me/transfer`)).body
    await guest.post(`/api/events/${event.id}/me/adopt`, { code })

    const given = [host, guest].flatMap(({ cookies }) => [...cookies.keys()])
    const listed = BROWSER_STORAGE.flatMap(({ cookies = [] }) => cookies.map((name) => `afterglow_${name}`))
    expect(given.length).toBeGreaterThan(3)
    expect(given.filter((name) => !listed.includes(name))).toEqual([])
  })
})

describe('what is said about faces', () => {
  it('is written down: by the host who switches, by the guest who asks', async () => {
    const { host, event } = await aWedding(app)
    const guest = await aGuest(app, event)
    const set = (groupsFaces: boolean) =>
      host.sendJson('PUT', fillPath(faceRoutes.setFaceSettings.path, { eventId: event.id }), {
        groupsFaces,
        guestsCanFindThemselves: false,
      })
    expect((await set(true)).status).toBe(200)
    const ask = fillPath(faceRoutes.askToBeLeftOut.path, { eventId: event.id })
    expect((await guest.post(ask, { name: 'Jo' })).status).toBeLessThan(300)
    await set(true)
    await set(false)

    const said = await listConsents(app.platform.db.query, event.id)
    expect(said.map(({ kind, isGuest }) => [kind, isGuest])).toEqual([
      ['grouping_on', false],
      ['asked_to_be_left_out', true],
      ['grouping_off', false],
    ])
  })
})
