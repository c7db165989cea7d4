import { eventPermissionsSchema } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { parentOf } from './access-toggles'
import type { SettingsValues } from './event-values'
import type { SettingsTab } from './settings-tabs'

/** A setting as it is found by its words. */
export interface SearchableSetting {
  /** Its `data-setting`. */
  place: string
  tab: SettingsTab
  name: string
  text: string
  /** Of a switch. */
  isOn?: boolean
  /** It is among the single switches, which may be folded. */
  isFolded?: boolean
}

/** All settings of the screen, those of the tab Access Control as they are typed. */
export function searchableSettings(values: SettingsValues): SearchableSetting[] {
  return [...general(), ...switches(values), ...answers(values), ...elsewhere()]
}

/** Those that have every word of the text in their name, explanation or tab; found in the name first. */
export function findSettings(settings: readonly SearchableSetting[], text: string): SearchableSetting[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (place: string) => words.every((word) => place.toLowerCase().includes(word))
  const named = settings.filter(({ name }) => has(name))
  const others = settings.filter(
    (one) => !named.includes(one) && has(`${one.name} ${one.text} ${t(`eventSettings.${one.tab}`)}`),
  )
  return [...named, ...others]
}

function general(): SearchableSetting[] {
  const of = (place: string, name: string, text = ''): SearchableSetting => ({
    place,
    tab: 'general',
    name,
    text,
  })
  return [
    of('title', t('eventFields.title'), t('eventSettings.aboutText')),
    of('hostMessage', t('eventFields.hostMessage'), t('eventFields.hostMessageHint')),
    of('eventType', t('eventFields.eventType')),
    of('defaultHashtag', t('eventFields.hashtag')),
    of('eventDate', t('eventFields.eventDate'), t('eventSettings.dateAndTimeText')),
    of('timeZone', t('eventFields.timeZone'), t('eventFields.timeZoneHint')),
    of('language', t('eventFields.language'), t('eventSettings.languageText')),
    of('storageLocation', t('eventFields.storage'), t('eventSettings.storageText')),
  ]
}

function switches(values: SettingsValues): SearchableSetting[] {
  return keysOf(eventPermissionsSchema.shape).map((toggle) => {
    const parent = parentOf(toggle)
    return {
      // What is folded away with its parent is reached there.
      place: parent && !values[parent] ? parent : toggle,
      tab: 'access',
      name: t(`toggles.${toggle}.name`),
      text: t(`toggles.${toggle}.text`),
      isOn: values[toggle],
      isFolded: true,
    }
  })
}

function answers(values: SettingsValues): SearchableSetting[] {
  const of = (place: string, name: string, text: string): SearchableSetting => ({
    place,
    tab: 'access',
    name,
    text,
  })
  return [
    of('sendingFromLocal', t('sendingTimes.from'), t('moments.changeSending')),
    of('sendingFromLocal', t('sendingTimes.until'), t('moments.changeSending')),
    of(
      values.revealsAtLocal === null && !values.guestsHaveCamera ? 'seeing' : 'revealsAtLocal',
      t('reveal.at'),
      t('presets.surprise.name'),
    ),
    of(
      values.passwordProtection ? 'password' : 'entry',
      t('eventPassword.label'),
      t('presets.password.text'),
    ),
    {
      ...of('guestsHaveCamera', t('cameraSettings.shots'), t('toggles.guestsHaveCamera.name')),
      isFolded: true,
    },
    {
      ...of('guestsHaveCamera', t('cameraSettings.only'), t('cameraSettings.onlyText')),
      isFolded: true,
    },
  ]
}

function elsewhere(): SearchableSetting[] {
  return [
    { place: 'link', tab: 'promotion', name: t('promotion.linkTitle'), text: t('promotion.linkText') },
    { place: 'print', tab: 'promotion', name: t('promotion.printTitle'), text: t('promotion.printText') },
    { place: 'export', tab: 'danger', name: t('danger.exportTitle'), text: t('danger.exportText') },
    { place: 'delete', tab: 'danger', name: t('danger.title'), text: t('danger.text') },
  ]
}
