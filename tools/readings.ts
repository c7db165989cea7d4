import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Reading, readings } from './readings/readings.ts'

const PAGE = path.join(import.meta.dirname, '../docs/readings.md')

const found = readings()
for (const { what, now, aim } of found) process.stdout.write(`${now.padStart(20)}  ${what} (aim: ${aim})\n`)
writeFileSync(PAGE, pageOf(found))
process.stdout.write('\nWritten to docs/readings.md.\n')

function pageOf(all: readonly Reading[]): string {
  const rows = all.map(({ what, now, aim }) => `| ${what} | ${now} | ${aim} |`)
  const lists = all
    .filter(({ items }) => items.length > 0)
    .map(({ what, items }) => `## ${what}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`)
  return [
    '# Readings',
    '',
    'Figures about the code, written by `npm run readings`. They are compared with earlier ones; none is a quota.',
    '',
    '| What | Now | Aim |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...lists,
  ].join('\n')
}
