import { t } from 'virtual:words/hostAlbums'
import type { HostAlbum } from '@afterglow/contract/albums'
import { now } from '~/lib/clock'
import { formatIn, knownZone } from '~/lib/time-zone'

/** The rules of an album in one line, in the order in which a guest meets them. */
export function rulesInWords(album: HostAlbum, timeZone: string): string {
  const { revealsAt } = album
  const isHeldBack = revealsAt !== null && Date.parse(revealsAt) > now().getTime()
  const rules = [
    album.hasPassword && t('rules.password'),
    isHeldBack && t('rules.reveal', { time: timeIn(revealsAt, timeZone) }),
    album.seenBy !== 'everybody' && t(`rules.${album.seenBy}See`),
    album.addedBy !== 'everybody' && t(`rules.${album.addedBy}Add`),
    album.uploadApproval && t('rules.approval'),
  ].filter((rule) => rule !== false)
  return rules.length === 0 ? t('rules.everybody') : rules.join(' · ')
}

function timeIn(iso: string, timeZone: string): string {
  return formatIn(knownZone(timeZone), new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}
