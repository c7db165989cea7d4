import { t } from '~/lib/host-words'

export function trialWords(daysLeft: number): string {
  return daysLeft > 0 ? t('account.daysRemaining', { count: daysLeft }) : t('account.trialEnded')
}
