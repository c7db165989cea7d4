// spec: camera.film

import { describe, expect, it } from 'vitest'
import { applyFilmLook } from './film.ts'

function evenPicture(color: number[], { width = 48, height = 32 } = {}) {
  const data = new Uint8Array(width * height * color.length).map((_, at) => color[at % color.length] ?? 0)
  return { data, width, height, channels: color.length as 1 | 3 | 4 }
}
const developed = (color: number[], size = {}) => {
  const picture = evenPicture(color, size)
  applyFilmLook(picture)
  return picture
}
/** The mean of one channel over a square of 8 pixels. */
function meanAt(
  { data, width, channels }: ReturnType<typeof evenPicture>,
  left: number,
  top: number,
  channel = 0,
) {
  const values = Array.from({ length: 64 }, (_, n) => {
    const at = ((top + Math.floor(n / 8)) * width + left + (n % 8)) * channels + channel
    return data[at] ?? 0
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('the look of film', () => {
  it('is the same each time, grain included', () => {
    expect(developed([120, 90, 60]).data).toEqual(developed([120, 90, 60]).data)
  })

  it('has no pure black, warm light and darker corners', () => {
    const black = developed([0, 0, 0])
    expect(Math.min(...black.data)).toBeGreaterThan(0)
    const light = developed([235, 235, 235])
    expect(meanAt(light, 20, 12, 0)).toBeGreaterThan(meanAt(light, 20, 12, 2) + 10)
    expect(meanAt(light, 0, 0)).toBeLessThan(meanAt(light, 20, 12) - 20)
  })

  it('leaves transparency as it is, and gray gray', () => {
    const clear = developed([120, 90, 60, 77])
    expect(clear.data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 77)).toBe(true)
    expect(developed([128]).data).toHaveLength(48 * 32)
  })

  it.each([
    [1, 1],
    [1, 40],
    [3, 2],
  ])('is given to a picture of %i × %i', (width, height) => {
    expect(developed([255, 0, 0], { width, height }).data).toHaveLength(width * height * 3)
  })
})
