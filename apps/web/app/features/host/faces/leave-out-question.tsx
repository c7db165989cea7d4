import { t } from './words'

export function LeaveOutQuestion() {
  return <p className="max-w-[38rem] text-muted">{t('person.leaveOutText')}</p>
}
