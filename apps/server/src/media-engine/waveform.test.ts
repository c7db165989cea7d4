import { describe, expect, it } from 'vitest'
import { Loudness } from './waveform.ts'

function loudnessOf(...parts: [samples: number, level: number][]): Loudness {
  const loudness = new Loudness()
  for (const [samples, level] of parts) loudness.add(new Float32Array(samples).fill(level))
  return loudness
}

describe('the waveform', () => {
  it('follows the sound, its loudest moment being 100', () => {
    expect(loudnessOf([10_240, 0.1], [10_240, -0.4], [20_480, 0.2]).peaks(4)).toEqual([25, 100, 50, 50])
  })

  it('is flat where there is silence, or next to nothing', () => {
    expect(loudnessOf([48_000, 0.001]).peaks(4)).toEqual([5, 5, 5, 5])
    expect(loudnessOf([48_000, 0]).peaks(2)).toEqual([0, 0])
    expect(loudnessOf().peaks(2)).toEqual([0, 0])
  })

  it('has as many peaks for a sound shorter than they are', () => {
    expect(loudnessOf([1024, 1], [1024, 0.5]).peaks(4)).toEqual([100, 100, 50, 50])
  })

  it('is not led astray by what is not a number', () => {
    expect(loudnessOf([1024, Number.NaN], [1024, Number.POSITIVE_INFINITY], [1024, 1]).peaks(3)).toEqual([
      0, 0, 100,
    ])
  })
})
