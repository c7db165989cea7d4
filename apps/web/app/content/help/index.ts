import { forGuests } from './for-guests'
import { account, gettingStarted, photos, sharing } from './for-hosts'
import type { Topic } from './help'

export type { Answer, Topic } from './help'

export const TOPICS: readonly Topic[] = [gettingStarted, sharing, photos, forGuests, account]
