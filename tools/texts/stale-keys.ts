import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_SCOPES } from '@afterglow/contract/kernel'
import { englishTexts } from '../../packages/messages/src/check-texts.ts'
import type { FlatTexts } from '../../packages/messages/src/flat-texts.ts'

/** The English texts as they were when their translations were last checked, by a hash of each. */
const SOURCES = path.join(import.meta.dirname, '../../packages/messages/src/translated-from.json')

/** Keys whose English text is new, or not the one that was translated. */
export function staleKeys(): string[] {
  const known: FlatTexts = JSON.parse(readFileSync(SOURCES, 'utf8'))
  return Object.entries(hashes())
    .filter(([key, hash]) => known[key] !== hash)
    .map(([key]) => key)
}

/** Notes that every translation says what its English source says now. */
export function acceptTranslations(): void {
  writeFileSync(SOURCES, `${JSON.stringify(hashes(), null, 2)}\n`)
}

function hashes(): FlatTexts {
  const texts = LANGUAGE_SCOPES.flatMap((scope) => Object.entries(englishTexts(scope)))
  return Object.fromEntries(
    texts.map(([key, text]) => [key, createHash('sha256').update(text).digest('base64url').slice(0, 6)]),
  )
}
