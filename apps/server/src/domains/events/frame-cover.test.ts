// spec: event.cover

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { FacesResult, FoundFace } from '../../media-engine/index.ts'
import { sample } from '../../media-engine/testing/corpus.ts'
import { itInWhole } from '../../media-engine/testing/in-pass.ts'
import { aWedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { frameCover } from './frame-cover.ts'

const app = oneApp()

const MIDDLE = { focalX: 0.5, focalY: 0.5 }

/** A face of 100 pixels in a cover of 1000 by 500. */
function aFace(left: number, top: number, isFaint = false): FoundFace {
  const box = { left, top, width: 100, height: 100 }
  return { box, score: 1, embedding: null, asymmetry: 0, isFaint, crop: null }
}

const found = (...faces: FoundFace[]): FacesResult => ({
  outcome: 'derived',
  width: 1000,
  height: 500,
  faces,
})

async function framed(result: FacesResult, { groupsFaces = true, chosen = MIDDLE } = {}) {
  const { event, host } = await aWedding(app, { groupsFaces })
  const { coverId } = (await host.put(`/api/events/${event.id}/cover`, await aJpeg())).body
  await app.runJobs()
  const faces = { ...app.platform.engines.faces, findFaces: async () => result }
  const deps = { ...app.platform, engines: { ...app.platform.engines, faces } }
  return frameCover(deps, { id: coverId, ownerId: event.id, state: 'processing', ...chosen })
}

describe('a new cover', () => {
  it('is framed around all faces on it', async () => {
    expect(await framed(found(aFace(100, 0), aFace(300, 100)))).toEqual({ x: 0.25, y: 0.2 })
  })

  it('counts of a face only what the photo shows', async () => {
    expect(await framed(found(aFace(-60, 450)))).toEqual({ x: 0.02, y: 0.95 })
  })

  it('keeps its middle without a face, with what may be a thing, and where the search failed', async () => {
    expect(await framed(found())).toBeNull()
    expect(await framed(found(aFace(100, 0, true)))).toBeNull()
    expect(await framed({ outcome: 'failed', reason: 'undecodable', detail: '' })).toBeNull()
  })

  it('keeps the point that its sender has chosen', async () => {
    expect(await framed(found(aFace(100, 0)), { chosen: { focalX: 0.2, focalY: 0.5 } })).toBeNull()
  })

  it('is not searched unless the host has switched faces on', async () => {
    expect(await framed(found(aFace(100, 0)), { groupsFaces: false })).toBeNull()
  })

  itInWhole('is shown with the faces in sight from the start', async () => {
    const { event, host } = await aWedding(app, { groupsFaces: true })
    const portrait = await sharp(await readFile(sample('people/nasa-portrait-soichi-noguchi.jpg')))
      .resize({ height: 600 })
      .toBuffer()
    const wide = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#446' } })
      .composite([{ input: portrait, left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    await host.put(`/api/events/${event.id}/cover`, wide)
    await app.runJobs()
    const { coverFocalPoint } = (await host.get(`/api/events/${event.id}`)).body
    expect(coverFocalPoint.x).toBeGreaterThan(0.08)
    expect(coverFocalPoint.x).toBeLessThan(0.25)
  })
})
