import sharp from 'sharp'
import { answerQuestions } from './child.ts'

/*
 * Baseline: sharp in one process, making the two renditions of each file and nothing else. No database, no checks, no
 * limits.
 */

export interface SharpTask {
  files: string[]
}

const AT_ONCE = 4

answerQuestions(async ({ files }: SharpTask) => {
  const startedAt = performance.now()
  const waiting = [...files]
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await makeRenditions(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { seconds: (performance.now() - startedAt) / 1000 }
})

async function makeRenditions(file: string): Promise<void> {
  const inside = (size: number) =>
    ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  await Promise.all([
    sharp(file).autoOrient().resize(inside(512)).jpeg({ quality: 75 }).toFile(`${file}-thumbnail`),
    sharp(file).autoOrient().resize(inside(2048)).jpeg({ quality: 82 }).toFile(`${file}-preview`),
  ])
}
