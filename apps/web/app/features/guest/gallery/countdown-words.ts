import { t } from 'virtual:words/door'
import { defaultsOf, type Tone } from '@afterglow/contract/events'

interface CountdownWords {
  title: string
  message: string
}

/** What the hosts wrote, or in the reader's language what is there where they wrote nothing. */
export function countdownWords(tone: Tone, { title, message }: CountdownWords): CountdownWords {
  const usual = defaultsOf(tone)
  return {
    title: title === usual.countdownTitle ? t(`countdown.${tone}.title`) : title,
    message: message === usual.countdownMessage ? t(`countdown.${tone}.message`) : message,
  }
}
