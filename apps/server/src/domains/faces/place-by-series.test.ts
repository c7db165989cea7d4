// spec: faces.boxes

import { describe, expect, it } from 'vitest'
import type { DatedFace, Moves } from './moves.ts'
import { placeBySeries } from './place-by-series.ts'

const NO_MOVES: Moves = { newGroups: [], moved: [] }

interface Look {
  photo: string
  seconds: number
  left?: number
  groupId?: string | null
  isClear?: boolean
  isPlaced?: boolean
}

function aFace(id: string, { photo, seconds, left = 0, groupId = null, ...look }: Look): DatedFace {
  const [right, bottom] = [left + 100, 100]
  const vertices = [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return {
    id,
    eventId: 'e',
    photoId: photo,
    groupId,
    faceData: { boundingPoly: { vertices } },
    embedding: look.isClear === true ? Buffer.alloc(4) : null,
    isPlaced: look.isPlaced ?? false,
    isDismissed: false,
    isFaint: false,
    asymmetry: 0,
    size: 1,
    createdAt: new Date(0),
    capturedAt: new Date(seconds * 1000),
  }
}

const clear = (id: string, look: Look) => aFace(id, { ...look, isClear: true })

function placesOf(faces: DatedFace[], moves = NO_MOVES) {
  return Object.fromEntries(placeBySeries(faces, moves).moved.map(({ faceId, groupId }) => [faceId, groupId]))
}

describe('a face of which too little can be seen', () => {
  it('is the person at the same place ten seconds before or after', () => {
    const faces = [
      clear('anna', { photo: 'p1', seconds: 0, groupId: 'A' }),
      aFace('after', { photo: 'p2', seconds: 10 }),
      clear('ben', { photo: 'p3', seconds: 110, groupId: 'B' }),
      aFace('before', { photo: 'p4', seconds: 100 }),
    ]
    expect(placesOf(faces)).toEqual({ after: 'A', before: 'B' })
  })

  it('is nobody later than that, elsewhere in the picture, or beside a face without a person', () => {
    const faces = [
      clear('anna', { photo: 'p1', seconds: 0, groupId: 'A' }),
      aFace('late', { photo: 'p2', seconds: 10.001, groupId: 'A' }),
      aFace('elsewhere', { photo: 'p3', seconds: 1, left: 2000, groupId: 'A' }),
      clear('stranger', { photo: 'p4', seconds: 50 }),
      aFace('alone', { photo: 'p5', seconds: 51 }),
    ]
    expect(placesOf(faces)).toEqual({ late: null, elsewhere: null })
  })

  it('is never a person who is in its photo already, even since a moment ago', () => {
    const faces = [
      clear('anna', { photo: 'p1', seconds: 0, groupId: 'A' }),
      aFace('first', { photo: 'p2', seconds: 1, left: 5 }),
      aFace('second', { photo: 'p2', seconds: 1, left: 10 }),
    ]
    expect(placesOf(faces)).toEqual({ first: 'A' })
  })

  it('follows where its neighbor has just been moved, and the first of several neighbors', () => {
    const faces = [
      clear('late', { photo: 'p3', seconds: 2, groupId: 'B' }),
      clear('early', { photo: 'p1', seconds: 0, groupId: 'A' }),
      aFace('between', { photo: 'p2', seconds: 1 }),
    ]
    expect(placesOf(faces)).toEqual({ between: 'B' })
    const moved = [{ faceId: 'late', groupId: 'C' }]
    expect(placesOf(faces, { newGroups: ['C'], moved })).toEqual({ late: 'C', between: 'C' })
  })

  it('stays where a host has placed it', () => {
    const faces = [
      clear('anna', { photo: 'p1', seconds: 0, groupId: 'A' }),
      aFace('placed', { photo: 'p2', seconds: 1, groupId: 'B', isPlaced: true }),
    ]
    expect(placesOf(faces)).toEqual({})
  })
})
