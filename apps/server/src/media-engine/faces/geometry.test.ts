import { describe, expect, it } from 'vitest'
import { cropSquare } from './crop-square.ts'
import { mergeBoxes } from './merge-boxes.ts'
import { isCutOff, planTiles } from './tiles.ts'

describe('the tiles of a picture', () => {
  it('are the whole, and squares that cover all of it with room to spare', () => {
    for (const [width, height] of [
      [2048, 1365],
      [1365, 2048],
      [1200, 1200],
      [1640, 120],
      [33, 2048],
    ] as const) {
      const [whole, ...tiles] = planTiles(width, height)
      expect(whole).toEqual({ left: 0, top: 0, width, height })
      for (const { left, top, width: across, height: down } of tiles) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + across).toBeLessThanOrEqual(width)
        expect(top + down).toBeLessThanOrEqual(height)
      }
      for (let x = 0; x < width; x += Math.ceil(width / 40)) {
        for (let y = 0; y < height; y += Math.ceil(height / 40)) {
          const covers = tiles.some(
            (tile) =>
              x >= tile.left && x < tile.left + tile.width && y >= tile.top && y < tile.top + tile.height,
          )
          expect(covers).toBe(true)
        }
      }
    }
  })

  it('are the whole alone of a picture that is no larger than the detector sees', () => {
    expect(planTiles(640, 480)).toHaveLength(1)
    expect(planTiles(480, 641).length).toBeGreaterThan(1)
  })

  it('show a face whole that lies between two of them', () => {
    const [, first, second] = planTiles(2048, 1365)
    const shared = (first?.left ?? 0) + (first?.width ?? 0) - (second?.left ?? 0)
    expect(shared).toBeGreaterThan(150)
  })

  it('recognize a face cut off by the side of a tile, but not one cut off by the picture', () => {
    const picture = { width: 1000, height: 800 }
    const tile = { left: 0, top: 0, width: 500, height: 500 }
    expect(isCutOff({ left: 460, top: 100, width: 40, height: 60 }, tile, picture)).toBe(true)
    expect(isCutOff({ left: 0, top: 100, width: 40, height: 60 }, tile, picture)).toBe(false)
    expect(isCutOff({ left: 100, top: 100, width: 40, height: 60 }, tile, picture)).toBe(false)
  })
})

describe('boxes of several tiles', () => {
  const box = (left: number, top: number, size: number, score: number) => ({
    left,
    top,
    width: size,
    height: size,
    score,
  })

  it('become one for each face, the one that is surest', () => {
    const merged = mergeBoxes([box(100, 100, 50, 0.6), box(104, 98, 52, 0.9), box(300, 100, 50, 0.5)])
    expect(merged.map(({ score }) => score)).toEqual([0.9, 0.5])
  })

  it('lose a part of a face to the whole of it', () => {
    expect(mergeBoxes([box(100, 100, 100, 0.8), box(110, 150, 40, 0.6)])).toHaveLength(1)
  })

  it('keep two faces that only touch', () => {
    expect(mergeBoxes([box(100, 100, 50, 0.8), box(140, 100, 50, 0.7)])).toHaveLength(2)
  })
})

describe('the crop of a face', () => {
  const picture = { width: 1000, height: 800 }

  // spec: faces.crops
  it('is a square with 30 % of the smaller side around it', () => {
    const crop = cropSquare({ left: 400, top: 300, width: 100, height: 120 }, picture)
    expect(crop).toEqual({ left: 360, top: 270, width: 180, height: 180 })
  })

  it('stays within the picture', () => {
    expect(cropSquare({ left: 0, top: 0, width: 100, height: 100 }, picture)).toMatchObject({
      left: 0,
      top: 0,
    })
    const large = cropSquare({ left: 0, top: 0, width: 1000, height: 800 }, picture)
    expect(large).toEqual({ left: 100, top: 0, width: 800, height: 800 })
    const corner = cropSquare({ left: 950, top: 760, width: 50, height: 40 }, picture)
    expect(corner.left + corner.width).toBeLessThanOrEqual(1000)
    expect(corner.top + corner.height).toBeLessThanOrEqual(800)
  })
})
