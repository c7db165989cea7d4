import { Cookie } from 'lucide-react'
import { NoticeCard } from '~/features/guest/times'
import { t } from '~/lib/guest-part-words'

/** Says what a browser without cookies cannot do: know its guest again. */
export function KeepsLittle() {
  return (
    <NoticeCard icon={Cookie} title={t('keepsLittle.title')}>
      {t('keepsLittle.text')}
    </NoticeCard>
  )
}
