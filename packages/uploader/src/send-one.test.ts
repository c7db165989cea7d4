// spec: uploads.phone

import { describe, expect, it } from 'vitest'
import { sendOne } from './send-one.ts'
import { fakeClock, fakeConnection } from './testing/fake-clock.ts'
import { UploadFailure } from './upload-failure.ts'
import type { Answer, Request } from './xhr-request.ts'

const answer: Answer = { status: 200, header: () => null, json: () => ({ coverId: 'c1' }) }
const cut = new UploadFailure({ code: 'client.unreachable', status: 0 })
const refusal = new UploadFailure({ code: 'voice.not_audio', status: 415, message: 'No sound.' })

function aWorld(...answers: (Answer | UploadFailure)[]) {
  const clock = fakeClock()
  const connection = fakeConnection()
  const requests: Request[] = []
  const request = async (wanted: Request) => {
    requests.push(wanted)
    wanted.onProgress?.(5)
    const next = answers.shift() ?? cut
    if (next instanceof UploadFailure) throw next
    return next
  }
  return { clock, connection, requests, surroundings: { clock, connection, random: () => 0.5, request } }
}

const file = { method: 'PUT', url: '/cover', body: new Blob(['12345']) } as const

describe('sending one file', () => {
  it('sends it again by itself when the network was dropped', async () => {
    const { clock, requests, surroundings } = aWorld(cut, cut, answer)
    const progress: number[] = []
    const sent = sendOne({ ...file, onProgress: (bytes) => progress.push(bytes) }, surroundings)
    await clock.runOut()

    expect(await sent).toBe(answer)
    expect(requests).toHaveLength(3)
    expect(progress).toEqual([5, 5, 5])
  })

  it('says what it waits for, for as long as nobody of ours answers', async () => {
    const proxys = (status: number) => new UploadFailure({ code: null, status })
    const { clock, surroundings } = aWorld(
      ...Array.from({ length: 60 }, () => proxys(502)),
      proxys(413),
      answer,
    )
    const waits: (string | undefined)[] = []
    const sent = sendOne({ ...file, onWaiting: (reason) => waits.push(reason) }, surroundings)
    await clock.runOut()

    expect(await sent).toBe(answer)
    expect(waits.slice(0, 2)).toEqual(['network', undefined])
    expect(waits.slice(-2)).toEqual(['proxy', undefined])
  })

  it('waits for a network that is known to be away', async () => {
    const { clock, connection, surroundings, requests } = aWorld(cut, answer)
    connection.goOffline()
    const sent = sendOne(file, surroundings)
    await clock.advance(30_000)
    expect(requests).toHaveLength(1)
    connection.goOnline()
    await clock.settle()

    expect(await sent).toBe(answer)
  })

  it('takes a refusal for an answer', async () => {
    const { surroundings, requests } = aWorld(refusal)
    await expect(sendOne(file, surroundings)).rejects.toBe(refusal)
    expect(requests).toHaveLength(1)
  })

  it('stops without a word when it is not wanted any more', async () => {
    const { surroundings, clock } = aWorld()
    const controller = new AbortController()
    const sent = sendOne({ ...file, signal: controller.signal }, surroundings)
    const outcome = expect(sent).rejects.toThrow('not wanted')
    await clock.settle()
    controller.abort(new Error('not wanted'))
    await outcome
  })
})
