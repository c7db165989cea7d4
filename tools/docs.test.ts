import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const RECORDS = 'docs/decisions'
const records = new Set(readdirSync(path.join(ROOT, RECORDS)).filter((file) => file !== 'README.md'))

describe('the records of decisions', () => {
  it('are there for every reference', () => {
    // Parked patches refer to the records of their base.
    const options = ['grep', '-nIE', 'decisions/[a-z0-9-]+\\.md|[Dd]ecisions? [0-9]{3}\\b', '--', '.']
    const found = execFileSync('git', [...options, ':!parked'], { cwd: ROOT, encoding: 'utf8' })
    const lost = found
      .trim()
      .split('\n')
      .filter((line) => {
        const names = Array.from(line.matchAll(/decisions\/([a-z0-9-]+\.md)/g), ([, name = '']) => name)
        return names.length === 0 || names.some((name) => name !== 'topic.md' && !isRecord(name))
      })
    expect(lost).toEqual([])
  })

  it('refer to each other by files that are there, and have a status', () => {
    for (const record of records) {
      const text = read(record)
      expect(text, record).toMatch(/^# .+\n\nStatus: in force\./)
      expect(linksOf(text).filter((name) => !isRecord(name))).toEqual([])
    }
  })

  it('are all listed in the index', () => {
    expect(linksOf(read('README.md')).toSorted()).toEqual([...records].toSorted())
  })
})

function isRecord(name: string): boolean {
  return name === 'README.md' || records.has(name)
}

function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([a-z0-9-]+\.md)\)/g), ([, name = '']) => name)
}

function read(record: string): string {
  return readFileSync(path.join(ROOT, RECORDS, record), 'utf8')
}
