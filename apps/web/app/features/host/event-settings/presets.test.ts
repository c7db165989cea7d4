// spec: event.settings

import { eventPermissionsSchema, PERMISSION_DEFAULTS } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { type PresetValues, patchOf, presetOf, presetsFor, QUESTIONS, switchesOf } from './presets'

const MIDNIGHT = '2026-06-21T00:00'
const SWITCHES = keysOf(eventPermissionsSchema.shape)
const NEW_EVENT: PresetValues = { ...PERMISSION_DEFAULTS, revealsAtLocal: null }

const answers = QUESTIONS.flatMap((question) => presetsFor(question).map((name) => ({ question, name })))

/** Events that differ in every switch: all off, all on, and each switch alone. */
const events: PresetValues[] = [null, '2026-07-01T18:00'].flatMap((revealsAtLocal) =>
  [[], SWITCHES, ...SWITCHES.map((one) => [one])].map((on) => ({
    ...eventPermissionsSchema.parse(Object.fromEntries(SWITCHES.map((one) => [one, on.includes(one)]))),
    revealsAtLocal,
  })),
)

const chosen = (name: (typeof answers)[number]['name'], values: PresetValues) => ({
  ...values,
  ...patchOf(name, values.revealsAtLocal, MIDNIGHT),
})

describe.each(answers)('the answer "$name"', ({ question, name }) => {
  it('is the answer after it was chosen, whatever the event had before', () => {
    for (const values of events) expect(presetOf(question, chosen(name, values))).toBe(name)
  })

  it('is no longer the answer once one of its switches is changed', () => {
    const values = chosen(name, NEW_EVENT)
    for (const one of switchesOf(name))
      expect(presetOf(question, { ...values, [one]: !values[one] })).not.toBe(name)
  })

  it('leaves the answers to other questions alone', () => {
    for (const values of events)
      for (const other of QUESTIONS.filter((one) => one !== question))
        expect(presetOf(other, chosen(name, values))).toBe(presetOf(other, values))
  })

  it('leaves no camera without the time that it needs', () => {
    const camera = { ...NEW_EVENT, guestsHaveCamera: true, revealsAtLocal: MIDNIGHT }
    const { guestsHaveCamera, revealsAtLocal } = chosen(name, camera)
    expect(guestsHaveCamera).toBe(revealsAtLocal !== null)
  })
})

describe('questions', () => {
  it('have an answer for a new event', () => {
    const answered = QUESTIONS.map((question) => presetOf(question, NEW_EVENT))
    expect(answered).toEqual(['everybody', 'love', 'link', 'look'])
  })

  it('do not share a switch', () => {
    const owners = new Map<string, string>()
    for (const { question, name } of answers)
      for (const one of switchesOf(name)) {
        expect(owners.get(one) ?? question).toBe(question)
        owners.set(one, question)
      }
  })

  it('have no answer where the host has mixed', () => {
    expect(presetOf('seeing', { ...NEW_EVENT, uploadApproval: true, guestsViewOwnOnly: true })).toBeNull()
    expect(presetOf('doing', { ...NEW_EVENT, guestsCanUpload: false })).toBeNull()
    expect(presetOf('taking', { ...NEW_EVENT, socialSharing: true })).toBeNull()
  })
})

describe('a surprise', () => {
  it('keeps the time that the host has chosen', () => {
    expect(patchOf('surprise', '2026-07-01T18:00', MIDNIGHT).revealsAtLocal).toBe('2026-07-01T18:00')
    expect(patchOf('surprise', null, MIDNIGHT).revealsAtLocal).toBe(MIDNIGHT)
  })
})
