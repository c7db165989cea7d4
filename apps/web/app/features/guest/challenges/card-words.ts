import { t } from 'virtual:words/challenges'
import type { ChallengeCard } from '@afterglow/contract/challenges'
import type { UploadItem } from '@afterglow/uploader'

/** What a card says below its prompt: what is being sent now, else what is there. */
export function stateOf(challenge: ChallengeCard, sending: UploadItem | undefined): string {
  if (sending !== undefined) return sendingWords(sending)
  const { ownCount, isWaiting, othersCount } = challenge
  if (ownCount > 0) {
    if (isWaiting) return t('waiting')
    return othersCount === null || othersCount === 0 ? t('yours') : t('yoursAnd', { count: othersCount })
  }
  if (othersCount === null) return ''
  return othersCount === 0 ? t('first') : t('soFar', { count: othersCount })
}

export function sendingWords({ status, waitsFor, progress }: UploadItem): string {
  if (status === 'failed') return t('failed')
  return waitsFor === undefined ? t('sending', { percent: progress }) : t('held')
}
