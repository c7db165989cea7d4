import { createYourEvent } from './create-your-event'
import { lookAfterTheAlbum } from './look-after-the-album'
import { shareYourCode } from './share-your-code'
import type { Tutorial } from './tutorial'
import { welcomeYourGuests } from './welcome-your-guests'

/** In the order in which a host needs them. */
export const tutorials: readonly Tutorial[] = [
  createYourEvent,
  shareYourCode,
  welcomeYourGuests,
  lookAfterTheAlbum,
]
