import { t } from 'virtual:words/faces'

export function LeaveOutQuestion() {
  return <p className="max-w-[38rem] text-muted">{t('person.leaveOutText')}</p>
}
