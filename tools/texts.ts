import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  isWritten,
  LANGUAGE_SCOPES,
  type Language,
  type LanguageScope,
  languagesFor,
} from '@afterglow/contract/kernel'
import { englishTexts, flatScope, problemsOf } from '../packages/messages/src/check-texts.ts'
import { type FlatTexts, nest } from '../packages/messages/src/flat-texts.ts'
import { ownTexts } from '../packages/messages/src/load-texts.ts'
import { leadersOf, sheetOf } from './texts/sheet.ts'
import { acceptTranslations, staleKeys } from './texts/stale-keys.ts'
import { unusedKeys } from './texts/unused-keys.ts'

/*
 * `npm run texts`: lists texts that are missing, unused or older than their English source, and fails if there are any.
 * `npm run texts -- sheet LANGUAGE SCOPE FILE`: writes what a translator has to write, with the texts there are so far.
 * `npm run texts -- missing LANGUAGE SCOPE FILE`: the same, with only what is not translated yet.
 * `npm run texts -- take LANGUAGE SCOPE FILE`: takes a filled sheet into the catalogue, after the same checks.
 * `npm run texts -- accept`: notes that every translation says what its English source says now.
 */

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'packages/messages/src')

const [command = 'check', ...rest] = process.argv.slice(2)
process.exitCode = run(command, rest)

function run(command: string, [tag = '', scopeName = '', file = '']: string[]): number {
  if (command === 'check') return report(allProblems())
  if (command === 'accept') {
    acceptTranslations()
    return 0
  }
  const scope = LANGUAGE_SCOPES.find((one) => one === scopeName)
  if (!isLanguage(tag) || scope === undefined || file === '')
    return report([`Usage: npm run texts -- ${command} LANGUAGE ${LANGUAGE_SCOPES.join('|')} FILE`])
  if (command === 'sheet' || command === 'missing') {
    writeJson(file, sheetOf(tag, scope, own(tag, scope), command === 'missing'))
    return 0
  }
  return command === 'take' ? take(tag, scope, file) : report([`There is no command "${command}".`])
}

function report(problems: readonly string[]): number {
  for (const problem of problems) console.log(problem)
  return problems.length === 0 ? 0 : 1
}

function allProblems(): string[] {
  const translations = LANGUAGE_SCOPES.flatMap((scope) =>
    languagesFor(scope)
      .filter((language) => language !== DEFAULT_LANGUAGE)
      .flatMap((language) =>
        problemsOf(language, scope, own(language, scope)).map((one) => `${language} ${scope}: ${one}`),
      ),
  )
  return [
    ...translations,
    ...staleKeys().map(
      (key) => `${key}: the English text changed. Translate it, then run "npm run texts -- accept".`,
    ),
    ...unusedKeys().map((key) => `${key}: no source shows it`),
  ]
}

function own(language: Language, scope: LanguageScope): FlatTexts {
  return isWritten(language, scope) ? flatScope(scope, (audience) => ownTexts(language, audience)) : {}
}

function take(language: Language, scope: LanguageScope, file: string): number {
  const sheet: FlatTexts = JSON.parse(readFileSync(file, 'utf8'))
  const known = own(language, scope)
  const leaders = leadersOf(englishTexts(scope), language)
  const texts: FlatTexts = Object.fromEntries(
    [...leaders].flatMap(([key, leader]) => {
      const text = sheet[key] ?? sheet[leader] ?? known[key] ?? known[leader]
      return text === undefined ? [] : [[key, text]]
    }),
  )
  const strange = Object.keys(sheet).filter((key) => !leaders.has(key))
  const problems = [
    ...strange.map((key) => `${key}: English has no such text`),
    ...problemsOf(language, scope, texts),
  ]
  if (problems.length > 0) return report(problems)
  mkdirSync(path.join(FOLDER, language), { recursive: true })
  writeJson(path.join(FOLDER, language, `${scope}.json`), nest(texts))
  return 0
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
