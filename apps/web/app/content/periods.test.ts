// spec: landing.promises, ui.true

import { PERIODS } from '@afterglow/contract/billing'
import { describe, expect, it } from 'vitest'
import { catalogueTexts } from '~/testing/english-texts'

/** The blog’s stories about weddings are no promises. */
const texts = catalogueTexts.filter(({ key }) => !key.startsWith('articles.'))

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
  // The longest lifetime of a cookie (RFC 6265bis, section 5.5).
  '400 day',
])

describe('periods in texts', () => {
  it('are all in the table', () => {
    const found = texts.flatMap(({ key, text }) =>
      Array.from(text.matchAll(/(\d+)[ -](day|week|month)s?\b/g), ([, count, unit]) => ({
        key,
        period: `${count} ${unit}`,
      })),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ period }) => !KNOWN.has(period))).toEqual([])
  })

  it.each<[string, RegExp]>([
    [
      'legal.terms',
      new RegExp(
        `upload up to ${p.guestUploadMonths} months after the event date, or until your plan ends if that is later`,
      ),
    ],
    [
      'legal.terms',
      new RegExp(
        `${p.hostAccessMonths} months of access from the day the event was created, whatever the plan`,
      ),
    ],
    ['legal.terms', new RegExp(`not earlier than ${p.afterPlanDays} days after your plan has ended`)],
    [
      'legal.privacy',
      new RegExp(`up to ${p.guestUploadMonths} months after the event date, or until the host’s plan ends`),
    ],
    [
      'legal.privacy',
      new RegExp(`${p.hostAccessMonths} months of access from the day the event was created`),
    ],
    ['legal.privacy', new RegExp(`${p.accountDeletionDays} days to change their mind`)],
    ['legal.privacy', new RegExp(`in older backups for up to ${p.backupDays} days more`)],
    ['legal.privacy', new RegExp(`forget it within ${p.backupDays} days`)],
    ['legal.refunds', new RegExp(`not earlier than ${p.afterPlanDays} days`)],
    [
      'helpCenter.answers.accessTime.answer',
      new RegExp(`at least ${p.hostAccessMonths} months from the day you created the event`),
    ],
    ['helpCenter.answers.untilWhen.answer', new RegExp(`until ${p.guestUploadMonths} months after the date`)],
    [
      'guides.faq.keeping.text',
      new RegExp(`At least ${p.hostAccessMonths} months from the day you create the event`),
    ],
    ['legal.terms', new RegExp(`within ${p.dateChangeYears} years of the original date`)],
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
    ['legal.terms', new RegExp(`from ${p.openBeforeWeeks} weeks before the event at the latest`)],
    ['host.accountDeletion.lead', new RegExp(`You have ${p.accountDeletionDays} days to change your mind`)],
  ])('are said in %s: %s', (place, words) => {
    const said = texts.filter(({ key }) => key === place || key.startsWith(`${place}.`))
    expect(said.map(({ text }) => text).join('\n')).toMatch(words)
  })

  it('never say that what is there is deleted after 90 days alone', () => {
    const short = texts.filter(({ text }) =>
      /(after|in) 90 days (it|the data|everything|they)[^.]* deleted|deleted after 90 days/i.test(text),
    )
    expect(short.map(({ key }) => key)).toEqual([])
  })

  it('never say that an album opens only with the date of its event, or that the date decides nothing', () => {
    const wrong =
      /opens( to guests)? \d+ weeks before|decides nothing|switches nothing|does not (decide|control)[^.]* when guests can upload/i
    expect(texts.filter(({ text }) => wrong.test(text)).map(({ key }) => key)).toEqual([])
  })
})
