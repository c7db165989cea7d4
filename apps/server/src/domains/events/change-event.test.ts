// spec: event.settings, guest.tone

import { EVENT_DEFAULTS } from '@afterglow/contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
beforeEach(async () => {
  wedding = await aWedding(app)
})

const path = () => `/api/events/${wedding.event.id}`
const change = (changes: object) => wedding.host.patch(path(), changes)

async function epochs() {
  return app.platform.db.query
    .selectFrom('events')
    .select(['accessEpoch', 'passwordVersion', 'passwordHash'])
    .where('id', '=', wedding.event.id)
    .executeTakeFirstOrThrow()
}

async function facts() {
  const rows = await app.platform.db.query
    .selectFrom('facts')
    .select(['kind', 'data'])
    .where('eventId', '=', wedding.event.id)
    .orderBy('seq')
    .execute()
  return rows
}

describe('changing an event', () => {
  // spec: event.location
  it('stores any of its settings and answers all of them', async () => {
    const options = {
      title: 'Noor & Elias, at last',
      hostMessage: 'Dance first.\nThen eat.',
      eventDate: '2026-06-21',
      startDate: '2026-06-20',
      eventType: 'birthday',
      status: 'live',
      storageLocation: 'asia',
      timeZone: 'Asia/Kolkata',
      guestsCanDelete: true,
      socialSharing: true,
      layoutType: 'stylish',
      gridStyle: 'auto',
      colorTheme: 'midnight',
      dateFormat: 'dd/MM/yyyy',
      coverFocalPoint: { x: 0.25, y: 1 },
    }

    const answer = await change({ ...options, defaultHashtag: 'NoorUndElias' })

    expect(answer.status).toBe(200)
    const { createdAt, mediaCount } = wedding.event
    expect(answer.body).toMatchObject({ ...options, defaultHashtag: '#NoorUndElias', createdAt, mediaCount })
    expect((await wedding.host.get(path())).body).toEqual(answer.body)
  })

  // spec: event.date-format
  it('shows guests the day it starts, else the day of the event', async () => {
    const shown = async () => (await app.browser().get(`${path()}/page`)).body.event.date
    await change({ eventDate: '2026-06-21', startDate: '2026-06-20' })
    expect(await shown()).toBe('2026-06-20')
    await change({ startDate: null })
    expect(await shown()).toBe('2026-06-21')
  })

  it('leaves everything alone that was not named, and is no change when nothing is different', async () => {
    const { body } = await change({ title: wedding.event.title, guestsCanView: true })
    expect(body).toEqual(wedding.event)
    expect(await facts()).toEqual([])
  })

  it('falls back to the default where a text is left empty, and to none where there is no default', async () => {
    await change({ defaultHashtag: '#Ours', countdownTitle: 'Soon', hostMessage: 'Hello' })
    const { body } = await change({
      defaultHashtag: ' ',
      countdownTitle: '',
      countdownMessage: '',
      hostMessage: '',
    })
    const { defaultHashtag, countdownTitle, countdownMessage } = EVENT_DEFAULTS
    expect(body).toMatchObject({ defaultHashtag, countdownTitle, countdownMessage, hostMessage: null })
  })

  it('changes the words of the countdown with the kind of event, as long as they are not the host’s own', async () => {
    const quiet = { countdownTitle: 'We gather soon', countdownMessage: 'Thank you for remembering with us.' }
    const { countdownTitle, countdownMessage } = EVENT_DEFAULTS
    // A form sends all of its fields.
    const shown = { countdownTitle, countdownMessage }
    expect((await change({ eventType: 'memorial', ...shown })).body).toMatchObject(quiet)
    expect((await change({ eventType: 'wedding' })).body).toMatchObject(shown)

    await change({ countdownTitle: 'Soon' })
    const { body } = await change({ eventType: 'memorial' })
    expect(body).toMatchObject({ ...quiet, countdownTitle: 'Soon' })
    expect((await change({ countdownTitle: '' })).body).toMatchObject(quiet)
  })

  it.each([
    ['an empty title', { title: ' ' }],
    ['a title of 121 characters', { title: 'x'.repeat(121) }],
    ['a message of 201 characters', { hostMessage: '💍'.repeat(201) }],
    ['a hashtag with spaces', { defaultHashtag: '#Noor Elias' }],
    ['a hashtag of 61 characters', { defaultHashtag: 'x'.repeat(60) }],
    ['a time zone nobody knows', { timeZone: 'Moon/Tranquility' }],
    ['an unknown layout', { layoutType: 'spiral' }],
    ['an unknown status', { status: 'over' }],
    ['a toggle that is no boolean', { guestsCanView: 'yes' }],
    ['a day that does not exist', { eventDate: '2026-02-30' }],
    ['a year that does not exist', { startDate: '0000-01-01' }],
    ['a point outside of the picture', { coverFocalPoint: { x: 0.5, y: 1.5 } }],
    ['a password of 3 characters', { password: 'abc' }],
    ['a password of 129 characters', { password: 'x'.repeat(129) }],
    ['a countdown to no time at all', { countdownEndLocal: '2026-06-31T10:00' }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await change(changes)
    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.details.fields[0].path).toContain(Object.keys(changes)[0])
  })

  it('takes 200 emoji as the 200 characters they are, and drops what cannot be seen', async () => {
    const { body } = await change({ hostMessage: '👩‍❤️‍👨'.repeat(200), title: 'A\u0000B' })
    expect(body).toMatchObject({ hostMessage: '👩‍❤️‍👨'.repeat(200), title: 'AB' })
  })

  it('is for its host alone', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    expect(await guest.patch(path(), { title: 'Mine' })).toBeError(401, 'auth.required')
    expect(await stranger.patch(path(), { title: 'Mine' })).toBeError(404, 'event.not_owner')
    expect(await wedding.host.patch('/api/events/zzzzzzzzzzzz', {})).toBeError(404, 'event.not_found')
  })

  // spec: event.owned
  it('lets nobody set what the server decides', async () => {
    const { body } = await change({ id: '000000000000', userId: 'x', accessEpoch: 9, primaryImageUrl: '/x' })
    expect(body).toEqual(wedding.event)
  })

  it('loses nothing when two tabs save: the later one is shown the event as it is', async () => {
    const { updatedAt } = wedding.event
    const first = await change({ title: 'From the first tab', updatedAt })
    const second = await change({ hostMessage: 'From the second', updatedAt })

    expect(second).toBeError(409, 'event.changed_meanwhile')
    expect(second.body.error.details.event).toEqual(first.body)
    const again = await change({ hostMessage: 'From the second', updatedAt: first.body.updatedAt })
    expect(again.body).toMatchObject({ title: 'From the first tab', hostMessage: 'From the second' })
  })

  it('of ten saves of the same state at once lets one through', async () => {
    const { updatedAt } = wedding.event
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change({ title: `Tab ${n}`, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('records a fact without secrets', async () => {
    await change({ password: 'lanterns', passwordProtection: true })
    expect(await facts()).toEqual([{ kind: 'event.changed', data: { refetchMedia: true } }])
  })
})

describe('the countdown of an event', () => {
  // spec: event.zone
  it('C02: ends at the local time of the event, kept as one instant', async () => {
    const { body } = await change({ countdownEnabled: true, countdownEndLocal: '2026-07-01T15:00' })
    expect(body).toMatchObject({
      countdownEndDate: '2026-07-01T14:00:00.000Z',
      countdownEndLocal: '2026-07-01T15:00',
    })
  })

  it('C02: keeps its local time when the host corrects the time zone', async () => {
    await change({ countdownEnabled: true, countdownEndLocal: '2026-07-01T15:00' })
    const { body } = await change({ timeZone: 'America/New_York' })
    expect(body).toMatchObject({
      countdownEndDate: '2026-07-01T19:00:00.000Z',
      countdownEndLocal: '2026-07-01T15:00',
    })
  })

  it('cannot run without an end', async () => {
    expect(await change({ countdownEnabled: true })).toBeError(422, 'event.countdown_end_missing')
    await change({ countdownEnabled: true, countdownEndLocal: '2026-07-01T15:00' })
    expect(await change({ countdownEndLocal: null })).toBeError(422, 'event.countdown_end_missing')
    expect((await change({ countdownEndLocal: null, countdownEnabled: false })).status).toBe(200)
  })
})

describe('the password of an event', () => {
  it('cannot protect it before there is one, nor be taken away while it does', async () => {
    expect(await change({ passwordProtection: true })).toBeError(422, 'event.password_missing')
    const set = await change({ password: 'lanterns', passwordProtection: true })
    expect(set.body).toMatchObject({ hasPassword: true, passwordProtection: true })
    expect(await change({ password: null })).toBeError(422, 'event.password_missing')
    const off = await change({ password: null, passwordProtection: false })
    expect(off.body).toMatchObject({ hasPassword: false, passwordProtection: false })
  })

  it('is kept as a hash and never answered', async () => {
    const answers = [
      await change({ password: 'lanterns', passwordProtection: true }),
      await wedding.host.get(path()),
      await wedding.host.get(`${path()}/page`),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('lanterns')
    expect((await epochs()).passwordHash).toMatch(/^read:\$argon2id\$/)
  })

  it('gets a new version with every change, and when protection goes off or on', async () => {
    const versions = []
    for (const changes of [
      { password: 'lanterns' },
      { passwordProtection: true },
      { password: 'lanterns' },
      { passwordProtection: false },
      { title: 'Only a title' },
    ]) {
      await change(changes)
      versions.push((await epochs()).passwordVersion)
    }
    expect(versions).toEqual([1, 2, 3, 4, 4])
  })
})

describe('G04: addresses of photos', () => {
  const later = { countdownEnabled: true, countdownEndLocal: '2026-07-01T15:00' }
  const locked = { passwordProtection: true, password: 'lanterns' }

  it.each<[string, object, object]>([
    ['the gallery is closed', {}, { guestsCanView: false }],
    ['downloads are closed', { guestsCanDownload: true }, { guestsCanDownload: false }],
    ['guests see their own photos only', {}, { guestsViewOwnOnly: true }],
    ['photos need approval', {}, { uploadApproval: true }],
    ['a password is asked for', {}, locked],
    ['the password changes', locked, { password: 'candles' }],
    ['a countdown begins', {}, later],
  ])('end when %s', async (_what, before, changes) => {
    await change(before)
    const { accessEpoch } = await epochs()
    await change(changes)
    expect((await epochs()).accessEpoch).toBe(accessEpoch + 1)
  })

  it.each<[string, object, object]>([
    ['the gallery is opened', { guestsCanView: false }, { guestsCanView: true }],
    ['the title changes', {}, { title: 'Another' }],
    ['a password is set that protects nothing yet', {}, { password: 'lanterns' }],
    ['protection ends', locked, { passwordProtection: false }],
    ['uploads are closed', {}, { guestsCanUpload: false }],
    ['a countdown ends later', later, { countdownEndLocal: '2026-08-01T15:00' }],
  ])('go on working when %s', async (_what, before, changes) => {
    await change(before)
    const { accessEpoch } = await epochs()
    expect((await change(changes)).status).toBe(200)
    expect((await epochs()).accessEpoch).toBe(accessEpoch)
  })
})
