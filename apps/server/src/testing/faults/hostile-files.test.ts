// spec: uploads.hostile, U01, U12

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Media } from '@afterglow/contract/media'
import { it } from 'vitest'
import { type CorpusFile, type Outcome, sampleFiles, sniffFile } from '../../media-engine/testing/corpus.ts'
import type { Agent, Answer } from '../agent.ts'
import { initUpload, upload } from '../people.ts'
import { settle } from './integrity.ts'
import { aParty } from './party.ts'
import { runningInstallation } from './running-installation.ts'

const FILES = sampleFiles().filter(({ name }) => name.startsWith('hostile/'))
const STATES: Record<Exclude<Outcome, 'not_kept'>, Media['state']> = {
  derived: 'ready',
  no_preview: 'no_preview',
}

it('U02–U04: every hostile file is refused with a clear code or kept harmless, and the server stays up', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const { host, eventId, guest } = await aParty(installation)
  const agent = await guest()
  const web = installation.pidOf('web')
  const worker = installation.pidOf('worker')

  const kept: { file: CorpusFile; mediaId: string }[] = []
  for (const file of FILES) {
    const answer = await sendFile(agent, eventId, file)
    if (isKept(file)) {
      expect(answer.status, file.name).toBe(201)
      kept.push({ file, mediaId: answer.body.media.id })
    } else if (isEmpty(file)) expect(answer.body, file.name).toMatchObject({ code: 'upload.empty_file' })
    else expect(answer, file.name).toBeError(415, 'upload.unsupported_type')
    expect(await installation.isReady(), `ready after ${file.name}`).toBe(true)
  }
  expect(kept.length).toBeGreaterThan(20)
  await settle(installation)

  for (const { file, mediaId } of kept) {
    const { body: media } = await host.get(`/api/events/${eventId}/media/${mediaId}`)
    expect(expectedStates(file), file.name).toContain(media.state)
    const original = await host.get(media.fileUrl)
    expectHarmless(original, sniffFile(file.path))
    expect(original.bytes.equals(readFileSync(file.path)), file.name).toBe(true)
    for (const url of [media.thumbnailUrl, media.previewUrl]) {
      expect(url === null, file.name).toBe(media.state !== 'ready')
      if (url !== null) expectHarmless(await host.get(url), 'image/jpeg')
    }
  }
  // Only children of the worker were ever in danger.
  expect([installation.pidOf('web'), installation.pidOf('worker')]).toEqual([web, worker])

  function expectHarmless(answer: Answer, type: string | null): void {
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; sandbox/)
  }
})

/** As a browser would: under the name's own type, whatever the bytes are. */
async function sendFile(agent: Agent, eventId: string, file: CorpusFile): Promise<Answer> {
  const sent = { name: path.basename(file.name), type: 'image/jpeg', bytes: readFileSync(file.path) }
  if (sent.bytes.length > 0) return upload(agent, { id: eventId }, sent)
  const refused = await initUpload(agent, { id: eventId }, sent)
  return { status: 200, body: refused, headers: {}, bytes: Buffer.alloc(0) }
}

function isKept({ outcomes }: CorpusFile): boolean {
  return !outcomes.includes('not_kept')
}

function isEmpty({ path: place }: CorpusFile): boolean {
  return readFileSync(place).length === 0
}

function expectedStates({ outcomes }: CorpusFile): string[] {
  return outcomes.flatMap((outcome) => (outcome === 'not_kept' ? [] : STATES[outcome]))
}
