import type { EventPermissions } from '@afterglow/contract/events'
import { entriesOf, keysOf } from '@afterglow/contract/kernel'
import type { RevealValues } from './event-values'

/** What hosts decide about their guests, in the order in which it is asked. */
export const QUESTIONS = ['seeing', 'doing', 'entry', 'taking'] as const

export type Question = (typeof QUESTIONS)[number]

interface Preset {
  question: Question
  sets: Partial<EventPermissions>
  /** Whether there is a time at which all photos appear. Omitted: the preset leaves it alone. */
  isHeldBack?: boolean
}

const SHOWN = { guestsCanView: true, guestsViewOwnOnly: false, uploadApproval: false }
const TALKING = { guestsCanUpload: true, guestsCanAddNotes: true, guestsCanLove: true, guestsSeeNames: true }

/*
 * Each answer names all switches of its question, and no switch belongs to two questions, so answers are independent. One
 * answer of each question is what a new event has.
 *
 * The camera needs a time at which its photos appear. Answers without one therefore switch it off, and no other question
 * may switch it on. What no answer names stays as it is: deleting one's own, counts of hearts and hiding what was reported
 * are no matter of taste between the answers.
 */
const PRESETS = {
  everybody: {
    question: 'seeing',
    sets: { ...SHOWN, guestsHaveCamera: false },
    isHeldBack: false,
  },
  approve: {
    question: 'seeing',
    sets: { ...SHOWN, uploadApproval: true, guestsHaveCamera: false },
    isHeldBack: false,
  },
  surprise: { question: 'seeing', sets: SHOWN, isHeldBack: true },
  own: {
    question: 'seeing',
    sets: { ...SHOWN, guestsViewOwnOnly: true, guestsHaveCamera: false },
    isHeldBack: false,
  },
  send: {
    question: 'doing',
    sets: {
      ...TALKING,
      guestsCanLove: false,
      guestsSeeNames: false,
      guestsCanComment: false,
      guestsHaveChallenges: false,
    },
  },
  love: { question: 'doing', sets: { ...TALKING, guestsCanComment: false, guestsHaveChallenges: false } },
  talk: { question: 'doing', sets: { ...TALKING, guestsCanComment: true, guestsHaveChallenges: false } },
  play: { question: 'doing', sets: { ...TALKING, guestsCanComment: true, guestsHaveChallenges: true } },
  link: { question: 'entry', sets: { passwordProtection: false } },
  password: { question: 'entry', sets: { passwordProtection: true } },
  look: { question: 'taking', sets: { guestsCanDownload: false, socialSharing: false } },
  keep: { question: 'taking', sets: { guestsCanDownload: true, socialSharing: false } },
  share: { question: 'taking', sets: { guestsCanDownload: true, socialSharing: true } },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

export type PresetValues = EventPermissions & RevealValues

/** The answers to a question, in the order in which they are shown. */
export function presetsFor(question: Question): PresetName[] {
  return keysOf(PRESETS).filter((name) => PRESETS[name].question === question)
}

/** The answer that the values are; null for a mix of the host's own. */
export function presetOf(question: Question, values: PresetValues): PresetName | null {
  return presetsFor(question).find((name) => isSetTo(PRESETS[name], values)) ?? null
}

/**
 * What an answer changes. A time that photos appear at stays where it is, unless the answer has none; an answer that needs
 * one gets `fallback` where there is none that is still to come.
 */
export function patchOf(name: PresetName, current: string | null, fallback: string): Partial<PresetValues> {
  const { sets, isHeldBack }: Preset = PRESETS[name]
  if (isHeldBack === undefined) return sets
  return { ...sets, revealsAtLocal: isHeldBack ? (current ?? fallback) : null }
}

/** The switches that an answer decides. */
export function switchesOf(name: PresetName): (keyof EventPermissions)[] {
  return keysOf<Partial<EventPermissions>>(PRESETS[name].sets)
}

function isSetTo({ sets, isHeldBack }: Preset, values: PresetValues): boolean {
  if (isHeldBack !== undefined && isHeldBack !== (values.revealsAtLocal !== null)) return false
  return entriesOf(sets).every(([key, isOn]) => values[key] === isOn)
}
