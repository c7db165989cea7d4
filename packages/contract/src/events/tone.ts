import { EVENT_DEFAULTS } from './defaults.ts'

/** How an event speaks to its guests: of memories at a feast, and quietly or plainly of photos elsewhere. */
export const TONES = ['festive', 'quiet', 'plain'] as const

export type Tone = (typeof TONES)[number]

/** `eventType` is one of `EVENT_TYPES`. */
export function toneOf(eventType: string): Tone {
  if (eventType === 'memorial') return 'quiet'
  return eventType === 'corporate' ? 'plain' : 'festive'
}

/** What a tone has instead of the product's defaults. Nobody counts hearts at a funeral. */
const OWN_DEFAULTS = {
  festive: {},
  quiet: {
    colorTheme: 'forest',
    countdownTitle: 'We gather soon',
    countdownMessage: 'Thank you for remembering with us.',
    guestsSeeHeartCounts: false,
  },
  plain: { colorTheme: 'ocean', countdownTitle: 'Starting soon', countdownMessage: 'See you there.' },
} as const

/** A new event of a tone. */
export function defaultsOf(tone: Tone) {
  return { ...EVENT_DEFAULTS, ...OWN_DEFAULTS[tone] }
}
