// spec: ops.brand

import { expect, it } from 'vitest'
import { brandStyle, isReadableBrandColor } from './brand-colors.ts'

it('a color of a brand is one that white text can be read on', () => {
  expect(['#7343c8', '#0B6E4F', '#000000', '#767676'].map(isReadableBrandColor)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['#777777', '#ffcc00', 'red', '#fff', '#12345g'].some(isReadableBrandColor)).toBe(false)
})

it('gives every color of the accent, and lighter ones for the dark theme', () => {
  const [light = '', media = '', switched = ''] = brandStyle('#000000').split(/(?=@media|(?<=\}\}):root)/)
  for (const block of [light, media, switched])
    expect(block).toMatch(/--accent:.*--accent-hover:.*--on-accent:.*--accent-ink:.*--accent-soft:.*--link:/)
  expect(light).toContain('--accent:rgb(0 0 0)')
  expect(switched).toMatch(/--accent:rgb\(1[2-6]\d 1[2-6]\d 1[2-6]\d\)/)
})

it('gives the channels of each, by which old engines mix it', () => {
  for (const [, name, channels] of brandStyle('#0b6e4f').matchAll(/--([\w-]+):rgb\(([^)]+)\)/g))
    expect(brandStyle('#0b6e4f')).toContain(`--${name}-rgb:${channels}`)
})
