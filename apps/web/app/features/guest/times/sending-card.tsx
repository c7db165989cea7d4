import type { SendingTimes } from '@afterglow/contract/gallery'
import { Clock } from 'lucide-react'
import type { SendingState } from '~/features/guest/part'
import { now } from '~/lib/clock'
import { t } from '~/lib/guest-part-words'
import { wordsForDay, wordsForMoment } from './moment-words'
import { NoticeCard } from './notice-card'

interface SendingCardProps {
  sending: SendingTimes
  state: Exclude<SendingState, 'open'>
}

export function SendingCard({ sending: { from, until, timeZone }, state }: SendingCardProps) {
  const today = { now: now(), timeZone }
  return state === 'soon' ? (
    <NoticeCard icon={Clock} title={t('times.opens', { moment: wordsForMoment(from ?? '', today) })}>
      {t('times.opensText')}
    </NoticeCard>
  ) : (
    <NoticeCard icon={Clock} title={t('times.closed', { day: wordsForDay(until ?? '', today) })}>
      {t('times.closedText')}
    </NoticeCard>
  )
}
