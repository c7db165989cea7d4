import { language } from 'virtual:language'
import { DAYS, HOURS, MINUTES } from '@afterglow/contract/kernel'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** Relative time in words; the date after a week. */
export function ago(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso))
  if (passed < 1 * MINUTES) return t('devices.justNow')
  if (passed < 1 * HOURS) return relative.format(-Math.floor(passed / MINUTES), 'minute')
  if (passed < 1 * DAYS) return relative.format(-Math.floor(passed / HOURS), 'hour')
  if (passed < 7 * DAYS) return relative.format(-Math.floor(passed / DAYS), 'day')
  return formatDate(iso)
}
