import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { unzip } from '../platform/zip/testing/open-zip.ts'
import type { Agent } from '../testing/agent.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../testing/people.ts'
import { aJpeg } from '../testing/pictures.ts'
import { oneApp } from '../testing/set-up.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** The tables of the previous release, as its migrations made them. */
const BEFORE = ['0015-archives', '0017-guest-archives', '0021-account-exports', '0037-editions']

/** Columns that later releases added to the new table. */
const SINCE = '0173-reader-languages'

const app = oneApp()
let host: Agent & { email: string }
let guest: Agent
let wedding: Wedding
beforeEach(async () => {
  host = await aHost(app)
  wedding = await aWedding(app, { guestsCanDownload: true }, host)
  guest = await aGuest(app, wedding.event)
  await upload(guest, wedding.event, { name: 'IMG_0001.jpg', bytes: await aJpeg() })
  await app.runJobs()
})

const run = async (name: string) => {
  const text = await readFile(path.join(import.meta.dirname, `migrations/${name}.sql`), 'utf8')
  // The table of photos has another name since.
  await sql.raw(text.replaceAll('user_media', 'sendings')).execute(app.platform.db.query)
}

const raw = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(app.platform.db.query)).rows

/** One of each kind, ready, with the link that was mailed. */
async function prepareAll() {
  const archives = `/api/events/${wedding.event.id}/archives`
  const guestArchives = `/api/events/${wedding.event.id}/guest-archives`
  const asked = {
    host: (await host.post(archives, {})).body.id,
    guest: (await guest.post(guestArchives, { scope: 'mine' })).body.id,
    account: (await host.post('/api/account/exports')).body.id,
  }
  await app.runJobs()
  return {
    archive: (await host.get(`${archives}/${asked.host}`)).body,
    guestArchive: (await guest.get(`${guestArchives}/${asked.guest}`)).body,
    accountExport: (await host.get(`/api/account/exports/${asked.account}`)).body,
  }
}

/** Puts every row into the tables of the previous release, which has never seen the new one. */
async function goBack(): Promise<void> {
  const { query } = app.platform.db
  const kept = await query.selectFrom('downloads').selectAll().execute()
  const keptEvents = await query.selectFrom('downloadEvents').selectAll().execute()
  await sql`drop view archives, account_exports, account_export_events; drop table download_events, downloads;
    drop function set_kind_of_download; create table media_downloads_kept as table media_downloads;
    drop table media_downloads;`.execute(query)
  for (const name of BEFORE) await run(name)
  await sql`insert into media_downloads select * from media_downloads_kept;
    drop table media_downloads_kept`.execute(query)
  for (const row of kept) {
    const { id, state, percent, lost, editions, files, bytes, mailedAt, createdAt, expiresAt } = row
    const contents = JSON.stringify(row.contents)
    if (row.kind === 'account-export')
      await sql`insert into account_exports (id, user_id, state, percent, account, lost, editions, events, files, bytes,
          mailed_at, created_at, expires_at)
        values (${id}, ${row.userId}, ${state}, ${percent}, ${contents}, ${lost}, ${editions}, ${row.events}, ${files},
          ${bytes}, ${mailedAt}, ${createdAt}, ${expiresAt})`.execute(query)
    else
      await sql`insert into archives (id, event_id, layout, media_ids, is_whole, set_hash, state, contents, lost, files,
          bytes, mailed_at, created_at, expires_at, scope, guest_id, access_epoch, percent, editions)
        values (${id}, ${row.eventId}, ${row.layout}, ${row.mediaIds}, ${row.isWhole}, ${row.setHash}, ${state},
          ${contents}, ${lost}, ${files}, ${bytes}, ${mailedAt}, ${createdAt}, ${expiresAt}, ${row.scope},
          ${row.guestId}, ${row.accessEpoch}, ${percent}, ${editions})`.execute(query)
  }
  for (const { downloadId, eventId, contents } of keptEvents)
    await sql`insert into account_export_events (export_id, event_id, contents)
      values (${downloadId}, ${eventId}, ${JSON.stringify(contents)})`.execute(query)
}

/** Enqueues a job as the previous release does. */
const enqueueOld = (name: string, payload: object) =>
  raw(sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`)

const fetchAs = (url: string, headers = {}) => app.browser().get(url, { headers })

describe('an upgrade to one table of downloads', () => {
  // spec: upgrades
  it('keeps every link that was mailed, and downloads under way go on where they stopped', async () => {
    const ready = Object.values(await prepareAll())
    const before = await Promise.all(ready.map(({ url }) => fetchAs(url)))
    await goBack()
    await run('0068-downloads')
    await run(SINCE)

    for (const [at, { url, bytes }] of ready.entries()) {
      const whole = before[at]?.bytes ?? Buffer.alloc(0)
      expect(whole.length).toBe(bytes)
      // Neither request names an edition: the row still knows that there was no other.
      const rest = await fetchAs(url, { range: `bytes=${bytes - 100}-` })
      expect(rest.status).toBe(206)
      expect(rest.bytes.equals(whole.subarray(-100))).toBe(true)
      expect((await fetchAs(url)).bytes.equals(whole)).toBe(true)
    }
  })

  it('keeps what each download is, and to whom it belongs', async () => {
    const { archive, guestArchive, accountExport } = await prepareAll()
    const { query } = app.platform.db
    const rows = () => query.selectFrom('downloads').selectAll().orderBy('id').execute()
    const before = await rows()
    await goBack()
    await run('0068-downloads')
    await run(SINCE)

    // The tables of before have no language.
    expect(await rows()).toEqual(before.map((row) => ({ ...row, language: null })))
    expect((await host.post(`/api/events/${wedding.event.id}/archives`, {})).body.id).toBe(archive.id)
    const again = await guest.post(`/api/events/${wedding.event.id}/guest-archives`, { scope: 'mine' })
    expect(again.body.id).toBe(guestArchive.id)
    expect((await host.get('/api/account/exports')).body.newest.id).toBe(accountExport.id)
  })

  // spec: upgrades
  it('finishes what was being prepared, by the jobs of the previous release', async () => {
    await host.post(`/api/events/${wedding.event.id}/archives`, {})
    await host.post('/api/account/exports')
    await goBack()
    await sql`delete from graphile_worker._private_jobs`.execute(app.platform.db.query)
    for (const { id } of await raw(sql<{ id: string }>`select id from archives where state = 'preparing'`))
      await enqueueOld('archives.prepare', { archiveId: id })
    for (const { id } of await raw(
      sql<{ id: string }>`select id from account_exports where state = 'preparing'`,
    ))
      await enqueueOld('exports.prepare', { exportId: id })
    await run('0068-downloads')
    await run(SINCE)
    await app.runJobs()

    const rows = await raw(sql<{ kind: string }>`
      select kind from downloads where state = 'ready' and mailed_at is not null and ${wedding.event.id} in
        (event_id, (select id from events where events.user_id = downloads.user_id)) order by kind`)
    expect(rows).toEqual([{ kind: 'account-export' }, { kind: 'host-archive' }])
    expect(app.mails.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your Afterglow data is ready', 'Your download of Noor & Elias is ready']),
    )
  })
})

/** Like an upgrade: a database that finds a deadlock `after` this time. */
function openForMigration(after: string) {
  const url = new URL(app.platform.db.pool.options.connectionString ?? '')
  url.searchParams.set('options', `-c deadlock_timeout=${after}`)
  return openDatabase(url.href, { poolSize: 2, log: createLog('silent', 'test'), isPatient: true })
}

async function runAsUpgrade(db: Database, name: string): Promise<string[]> {
  await sql`delete from schema_migrations`.execute(db.query)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-migrations-'))
  await copyFile(path.join(import.meta.dirname, `migrations/${name}.sql`), path.join(folder, `${name}.sql`))
  return migrate(db, { folder }).finally(() => rm(folder, { recursive: true }))
}

const waitsForLock = async () =>
  raw(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

describe('while the previous release still runs', () => {
  // spec: D06
  it('is run again when it deadlocks with a transaction of that release, which is completed', async () => {
    const { archive } = await prepareAll()
    await goBack()
    // The migration locks exports, then accounts. Deleting an account locks them in the other order.
    const old = await app.platform.db.pool.connect()
    await old.query(`set deadlock_timeout = '10min'; begin; update users set updated_at = now()`)
    const upgrading = openForMigration('3s')
    const upgrade = runAsUpgrade(upgrading, '0068-downloads')
    await expect.poll(waitsForLock, { timeout: 30_000 }).toHaveLength(1)
    await old.query('delete from account_exports; commit')
    old.release(true)

    expect(await upgrade).toEqual(['0068-downloads'])
    await run(SINCE)
    const left = await app.platform.db.query.selectFrom('downloads').select(['id', 'kind']).execute()
    expect(left.filter(({ kind }) => kind === 'account-export')).toEqual([])
    expect(left.map(({ id }) => id)).toContain(archive.id)
    await upgrading.close()
  })

  it('it reads what the new one has prepared', async () => {
    const { archive, guestArchive, accountExport } = await prepareAll()
    const archives = await raw(sql<{ id: string; scope: string }>`
      select id, scope from archives where event_id = ${wedding.event.id} and contents is not null order by scope`)
    expect(archives).toEqual([
      { id: archive.id, scope: 'host' },
      { id: guestArchive.id, scope: 'mine' },
    ])
    const [row] = await raw(sql<{ account: object; folders: number }>`
      select account, (select count(*)::int from account_export_events where export_id = id) as folders
        from account_exports where id = ${accountExport.id}`)
    expect(row).toMatchObject({ account: { events: [{ eventId: wedding.event.id }] }, folders: 1 })
  })

  // spec: upgrades
  it('what it orders is prepared, found again and served by the new one', async () => {
    const createdAt = app.clock.date()
    const expiresAt = new Date(app.clock.now() + 60_000)
    const insertArchive = async (id: string) =>
      raw(sql<{ id: string; scope: string; percent: number }>`
        insert into archives (id, event_id, layout, media_ids, is_whole, set_hash, files, created_at, expires_at)
        select ${id}, event_id, 'flat', array_agg(id), true, 'a set', 1, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
          from live_sendings where event_id = ${wedding.event.id} group by event_id
        on conflict (event_id, set_hash) do nothing returning id, scope, percent`)
    const insertExport = async (id: string) =>
      raw(sql<{ id: string; state: string }>`
        insert into account_exports (id, user_id, events, created_at, expires_at)
        select ${id}, user_id, 1, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
          from events where id = ${wedding.event.id}
        on conflict (user_id) where state = 'preparing' do nothing returning id, state`)
    const [archiveId, exportId] = [app.platform.ids.uuid(), app.platform.ids.uuid()]
    expect(await insertArchive(archiveId)).toEqual([{ id: archiveId, scope: 'host', percent: 0 }])
    expect(await insertArchive(app.platform.ids.uuid())).toEqual([])
    expect(await insertExport(exportId)).toEqual([{ id: exportId, state: 'preparing' }])
    expect(await insertExport(app.platform.ids.uuid())).toEqual([])
    expect((await host.post('/api/account/exports')).body.id).toBe(exportId)

    await enqueueOld('archives.prepare', { archiveId })
    await enqueueOld('exports.prepare', { exportId })
    await app.runJobs()
    const { url } = (await host.get(`/api/events/${wedding.event.id}/archives/${archiveId}`)).body
    expect([...(await unzip((await fetchAs(url)).bytes)).keys()]).toContain('IMG_0001.jpg')
    const { newest } = (await host.get('/api/account/exports')).body
    expect(newest).toMatchObject({ id: exportId, state: 'ready', files: 1 })
  })

  it('it marks, prepares and sweeps rows as before', async () => {
    const { archive, accountExport } = await prepareAll()
    const lost = app.platform.ids.uuid()
    const { query } = app.platform.db
    await raw(sql`update archives set lost = array_append(lost, ${lost}::uuid) where id = ${archive.id}`)
    await raw(
      sql`update account_exports set state = 'preparing', account = null where id = ${accountExport.id}`,
    )
    await raw(sql`delete from account_export_events where export_id = ${accountExport.id}`)
    await raw(sql`insert into account_export_events (export_id, event_id, contents)
      values (${accountExport.id}, ${wedding.event.id}, '{}') on conflict do nothing`)
    const find = (id: string) =>
      query.selectFrom('downloads').select(['lost', 'state']).where('id', '=', id).execute()
    expect(await find(archive.id)).toEqual([{ lost: [lost], state: 'ready' }])
    expect(await find(accountExport.id)).toEqual([{ lost: [], state: 'preparing' }])

    for (const table of ['archives', 'account_exports'])
      await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where expires_at <= ${new Date(archive.expiresAt)} limit 200))`.execute(
        query,
      )
    expect(await find(archive.id)).toEqual([])
  })
})
