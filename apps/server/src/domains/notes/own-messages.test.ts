// spec: notes.own

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OwnMessages } from '@afterglow/contract/notes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import { openLink } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aWedding, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))
const BROKEN = Buffer.concat([RECORDING.subarray(0, 16), Buffer.from('noise '.repeat(200))])

const app = oneApp()
const { wedding, guest } = eachWedding(app, { guestsCanDelete: true })
let base: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  base = `/api/events/${wedding.event.id}`
})

async function own(agent = guest): Promise<OwnMessages> {
  return (await agent.get(`${base}/own-messages`)).body
}

async function leaveNote(agent = guest, message = 'Dance!'): Promise<string> {
  const id = randomUUID()
  await agent.post(`${base}/notes`, { id, message, theme: 'theme2', senderName: 'Amara' })
  return id
}

async function leaveVoice(bytes: Uint8Array = RECORDING, agent = guest): Promise<string> {
  const id = randomUUID()
  await agent.put(`${base}/voice-notes/${id}`, bytes)
  return id
}

describe('what a guest left', () => {
  it('is listed for them alone, with where it stands', async () => {
    const noteId = await leaveNote()
    const [voiceId, brokenId] = [await leaveVoice(), await leaveVoice(BROKEN)]
    expect((await own()).voiceNotes.map(({ state, audioData }) => ({ state, audioData }))).toEqual([
      { state: 'processing', audioData: null },
      { state: 'processing', audioData: null },
    ])
    await app.runJobs()

    const { notes, voiceNotes } = await own()
    expect(notes).toMatchObject([{ id: noteId, message: 'Dance!', theme: 'theme2', canDelete: true }])
    const byId = new Map(voiceNotes.map((voice) => [voice.id, voice]))
    expect(byId.get(brokenId)).toMatchObject({ state: 'unplayable', refusal: 'unreadable', audioData: null })
    const voice = byId.get(voiceId)
    expect(voice).toMatchObject({ state: 'ready', canDelete: true })
    expect((await guest.get(voice?.audioData ?? '')).status).toBe(200)

    const nothing = { notes: [], voiceNotes: [] }
    expect(await own(await aGuest(app, wedding.event))).toEqual(nothing)
    expect(await own(app.browser())).toEqual(nothing)
    const elsewhere = await aWedding(app)
    expect((await guest.get(`/api/events/${elsewhere.event.id}/own-messages`)).body).toEqual(nothing)
  })

  it('shows no way to take it back where guests may not delete, and none leads there', async () => {
    const [noteId, voiceId] = [await leaveNote(), await leaveVoice()]
    await wedding.host.patch(base, { guestsCanDelete: false })
    const { notes, voiceNotes } = await own()
    expect([...notes, ...voiceNotes].map(({ canDelete }) => canDelete)).toEqual([false, false])
    expect(await guest.delete(`${base}/notes/${noteId}`)).toBeError(403, 'note.not_deletable')
    expect(await guest.delete(`${base}/voice-notes/${voiceId}`)).toBeError(403, 'note.not_deletable')
  })

  it('is behind the door of the event', async () => {
    await leaveNote()
    await wedding.host.patch(base, { passwordProtection: true, password: 'lanterns' })
    expect(await guest.get(`${base}/own-messages`)).toBeError(401, 'event.locked')
  })

  it('leaves the host’s lists, counts, wall and ZIP when its guest takes it back', async () => {
    const { host, event } = wedding
    const wallSettings = (await host.get(`${base}/wall-settings`)).body
    await host.sendJson('PUT', `${base}/wall-settings`, { ...wallSettings, showNotes: true })
    const [noteId, keptId] = [await leaveNote(guest, 'Forget it'), await leaveNote(guest, 'Stay!')]
    const voiceId = await leaveVoice()
    await upload(guest, event, { bytes: await aJpeg() })
    await app.runJobs()
    const archiveId = (await host.post(`${base}/archives`, { layout: 'flat', messages: true })).body.id
    await app.runJobs()
    const zip = async () => {
      const { url } = (await host.get(`${base}/archives/${archiveId}`)).body
      return unzip((await openLink(host, url)).bytes)
    }
    const wall = async () => JSON.stringify((await host.get(`${base}/wall/slides`)).body)
    const audioData = (await own()).voiceNotes[0]?.audioData ?? ''
    expect(await wall()).toContain(noteId)
    expect([...(await zip()).keys()].join()).toContain('voice message')
    expect([...(await zip()).values()].join()).toContain('Forget it')

    expect((await guest.delete(`${base}/notes/${noteId}`)).status).toBe(204)
    expect((await guest.delete(`${base}/voice-notes/${voiceId}`)).status).toBe(204)
    await app.runJobs()

    expect(await own()).toMatchObject({ notes: [{ id: keptId }], voiceNotes: [] })
    expect((await host.get(`${base}/notes`)).body).toMatchObject({ total: 1, items: [{ id: keptId }] })
    expect((await host.get(`${base}/voice-notes`)).body).toMatchObject({ total: 0, used: 0 })
    expect((await host.get(`${base}/overview`)).body.counts).toMatchObject({ notes: 1, voiceNotes: 0 })
    expect(await guest.get(audioData)).toBeError(404, 'note.not_found')
    expect(await wall()).not.toContain(noteId)
    const files = await zip()
    expect([...files.keys()].some((name) => name.startsWith('voice/'))).toBe(false)
    expect([...files.values()].join()).not.toContain('Forget it')
    expect((await host.get('/api/account/storage')).body.events).toMatchObject([{ voices: 0, files: 1 }])
  })
})

describe('an open page', () => {
  it('of the guest hears of every change to their messages, and nothing about those of other guests', async () => {
    const stranger = await aGuest(app, wedding.event)
    const [mine, others] = [
      await openFeed(app, guest, wedding.event),
      await openFeed(app, stranger, wedding.event),
    ]
    for (const feed of [mine, others]) expect(await feed.next()).toMatchObject({ type: 'ready' })

    const voiceId = await leaveVoice()
    expect(await mine.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })
    await app.runJobs()
    expect(await mine.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })
    await wedding.host.delete(`${base}/voice-notes/${voiceId}`)
    expect(await mine.nextFact()).toEqual({ kind: 'message.own_changed', data: {} })

    others.send(JSON.stringify({ type: 'ping' }))
    expect(await others.next()).toMatchObject({ type: 'pong' })
    for (const feed of [mine, others]) feed.close()
  })
})
