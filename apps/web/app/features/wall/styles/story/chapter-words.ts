import { language } from 'virtual:language'
import { t } from '~/lib/wall-words'
import type { Chapter } from '../../slides'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** What the title of a chapter says: full hours around its photos, by the clock of the event. */
export function chapterWords({ from, to }: Chapter, { timeZone }: { timeZone: string }) {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(at * 1000))
  const hour = (at: number) => format({ hour: 'numeric' }, at)
  // Some clocks are half an hour off.
  const sinceHour = (at: number) => Number(format({ minute: 'numeric' }, at)) * MINUTE + (at % MINUTE)
  const first = from - sinceHour(from)
  const last = to - sinceHour(to) + (sinceHour(to) > 0 || to === from ? HOUR : 0)
  return {
    day: format({ weekday: 'long' }, from),
    time: t('wall.chapter', { from: hour(first), to: hour(last) }),
    date: format({ dateStyle: 'long' }, from),
  }
}
