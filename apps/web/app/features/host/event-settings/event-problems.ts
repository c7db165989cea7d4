import {
  type Event,
  eventChangesSchema,
  MAX_CAMERA_SHOTS,
  MIN_CAMERA_SHOTS,
} from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import type { EventFields } from './event-draft'

export type EventProblems = Partial<Record<keyof EventFields, string>>

/** Why changes cannot be saved, in words, by field. The server validates the same. */
export function problemsOf(event: Event, changes: EventFields): EventProblems {
  const problems: EventProblems = {}
  const { success, error } = eventChangesSchema.safeParse(withoutBlank(changes))
  for (const { path } of success ? [] : error.issues) {
    const [field] = path as [keyof EventFields]
    problems[field] = wordsFor(field, changes)
  }
  const isProtected = changes.passwordProtection ?? event.passwordProtection
  if (isProtected && !event.hasPassword && !changes.password)
    problems.password = t('eventProblems.passwordMissing')
  const isCounting = changes.countdownEnabled ?? event.countdownEnabled
  const end = changes.countdownEndLocal === undefined ? event.countdownEndLocal : changes.countdownEndLocal
  if (isCounting && !end) problems.countdownEndLocal = t('eventProblems.countdownEnd')
  const { sendingFromLocal: from, sendingUntilLocal: until } = { ...event, ...changes }
  if (from && until && until <= from) problems.sendingUntilLocal = t('eventProblems.sendingReversed')
  const { guestsHaveCamera, revealsAtLocal } = { ...event, ...changes }
  if (guestsHaveCamera && !revealsAtLocal) problems.revealsAtLocal = t('eventProblems.cameraReveal')
  return problems
}

/** An empty password field is left out: the password stays as it is. */
export function withoutBlank(changes: EventFields): EventFields {
  const { password, ...rest } = changes
  return password ? changes : rest
}

function wordsFor(field: keyof EventFields, { title }: EventFields): string {
  switch (field) {
    case 'title':
      return title?.trim() ? t('eventProblems.titleLong') : t('eventProblems.titleMissing')
    case 'hostMessage':
      return t('eventProblems.hostMessage')
    case 'eventDate':
      return t('eventProblems.eventDate')
    case 'defaultHashtag':
      return t('eventProblems.hashtag')
    case 'countdownTitle':
      return t('eventProblems.countdownTitle')
    case 'countdownMessage':
      return t('eventProblems.countdownMessage')
    case 'countdownEndLocal':
      return t('eventProblems.countdownEnd')
    case 'sendingFromLocal':
    case 'sendingUntilLocal':
    case 'revealsAtLocal':
      return t('eventProblems.time')
    case 'cameraShots':
      return t('eventProblems.cameraShots', { min: MIN_CAMERA_SHOTS, max: MAX_CAMERA_SHOTS })
    case 'password':
      return t('eventProblems.password')
    default:
      return t('eventProblems.other')
  }
}
