// spec: landing.promises, ui.true

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PERIODS } from '@afterglow/contract/billing'
import { describe, expect, it } from 'vitest'
import { catalogueTexts } from '~/testing/english-texts'
import { ACCESS, EXPORT, KEPT, UPLOADS } from './periods'

const CONTENT = import.meta.dirname
const LETTERS = path.join(CONTENT, '../../../server/src/domains/billing/billing-letters.ts')

/** The blog’s stories about weddings are no promises. */
const PROMISE_NOTHING = /content\/(blog|photos)\/|\.test\.ts$/

const sources = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(CONTENT, name))
  .filter((file) => /\.tsx?$/.test(file) && !PROMISE_NOTHING.test(file))
  .concat(LETTERS)
  .map((file) => ({
    file: path.relative(CONTENT, file),
    text: inWords(readFileSync(file, 'utf8')).replace(/\s+/g, ' '),
  }))
const texts = [...catalogueTexts, ...sources]

/** A source as it reads in an installation with the usual periods. */
function inWords(source: string): string {
  const words = new Map(Object.entries({ UPLOADS, ACCESS, KEPT, EXPORT }))
  return source.replace(/\$?\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole)
}

const p = PERIODS
/** A number and its unit. */
const KNOWN = new Set([
  `${p.trialDays} day`,
  `${p.promisedTrialDays} day`,
  `${p.afterPlanDays} day`,
  `${p.exportDays} day`,
  `${p.refundDays} day`,
  `${p.accountDeletionDays} day`,
  `${p.backupDays} day`,
  `${p.passMonths} month`,
  `${p.guestUploadMonths} month`,
  `${p.hostAccessMonths} month`,
  `${p.openBeforeWeeks} week`,
])

describe('periods in texts', () => {
  it('are all in the table', () => {
    const found = texts.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/(\d+)[ -](day|week|month)s?\b/g), ([, count, unit]) => ({
        file,
        period: `${count} ${unit}`,
      })),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ period }) => !KNOWN.has(period))).toEqual([])
  })

  it.each<[string, RegExp]>([
    [
      'pages/terms-of-use.tsx',
      new RegExp(
        `upload up to ${p.guestUploadMonths} months after the event date, or until your plan ends if that is later`,
      ),
    ],
    [
      'pages/terms-of-use.tsx',
      new RegExp(
        `${p.hostAccessMonths} months of access from the day the event was created, whatever the plan`,
      ),
    ],
    [
      'pages/terms-of-use.tsx',
      new RegExp(`not earlier than ${p.afterPlanDays} days after your plan has ended`),
    ],
    [
      'pages/privacy-policy.tsx',
      new RegExp(`up to ${p.guestUploadMonths} months after the event date, or until the host’s plan ends`),
    ],
    [
      'pages/privacy-policy.tsx',
      new RegExp(`${p.hostAccessMonths} months of access from the day the event was created`),
    ],
    ['pages/privacy-policy.tsx', new RegExp(`${p.accountDeletionDays} days to change their mind`)],
    ['pages/privacy-policy.tsx', new RegExp(`in older backups for up to ${p.backupDays} days more`)],
    ['pages/privacy-policy.tsx', new RegExp(`forget it within ${p.backupDays} days`)],
    ['pages/refund-policy.tsx', new RegExp(`not earlier than ${p.afterPlanDays} days`)],
    [
      'helpCenter.answers.accessTime.answer',
      new RegExp(`at least ${p.hostAccessMonths} months from the day you created the event`),
    ],
    ['helpCenter.answers.untilWhen.answer', new RegExp(`until ${p.guestUploadMonths} months after the date`)],
    [
      'guides.faq.keeping.text',
      new RegExp(`At least ${p.hostAccessMonths} months from the day you create the event`),
    ],
    ['pages/terms-of-use.tsx', new RegExp(`within ${p.dateChangeYears} years of the original date`)],
    ['host.account.readOnly', new RegExp(`until ${p.guestUploadMonths} months after its date`)],
    ['host.create.dateHint', new RegExp(`upload until at least ${p.guestUploadMonths} months after it`)],
    ['host.eventFields.dateHint', new RegExp(`upload until at least ${p.guestUploadMonths} months after it`)],
    [
      'helpCenter.answers.dateMeaning.answer',
      new RegExp(`upload until ${p.guestUploadMonths} months after the date`),
    ],
    [
      'helpCenter.answers.trial.answer',
      new RegExp(`for at least ${p.promisedTrialDays} days, without payment details`),
    ],
    [
      'guides.tutorials.createYourEvent.name.text',
      new RegExp(`until ${p.guestUploadMonths} months after it at least`),
    ],
    ['pages/terms-of-use.tsx', new RegExp(`from ${p.openBeforeWeeks} weeks before the event at the latest`)],
    ['host.accountDeletion.lead', new RegExp(`You have ${p.accountDeletionDays} days to change your mind`)],
  ])('are said in %s: %s', (file, words) => {
    expect(texts.find((one) => one.file.endsWith(file))?.text).toMatch(words)
  })

  it('never say that what is there is deleted after 90 days alone', () => {
    const short = texts.filter(({ text }) =>
      /(after|in) 90 days (it|the data|everything|they)[^.]* deleted|deleted after 90 days/i.test(text),
    )
    expect(short.map(({ file }) => file)).toEqual([])
  })

  it('never say that an album opens only with the date of its event, or that the date decides nothing', () => {
    const wrong =
      /opens( to guests)? \d+ weeks before|decides nothing|switches nothing|does not (decide|control)[^.]* when guests can upload/i
    expect(texts.filter(({ text }) => wrong.test(text)).map(({ file }) => file)).toEqual([])
  })
})
