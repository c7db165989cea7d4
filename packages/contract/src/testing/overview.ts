import type { Activity, Overview, OverviewCounts } from '../overview/index.ts'
import { anEvent } from './builders.ts'

/** "Birgit added 20 photos" */
export function anActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    id: 'photos 0198c0de-0000-7000-8000-0000000000e1 1797800',
    kind: 'photos',
    at: '2026-06-20T18:40:00.000Z',
    name: 'Birgit',
    isHost: false,
    count: 20,
    thumbnailUrls: [],
    prompt: null,
    ...overrides,
  }
}

type OverviewOverrides = Partial<Omit<Overview, 'counts'>> & { counts?: Partial<OverviewCounts> }

/** What the event's page shows before anything has come. */
export function anEventOverview({ counts, ...overrides }: OverviewOverrides = {}): Overview {
  return {
    event: anEvent(),
    counts: {
      files: 0,
      newFiles: 0,
      guests: 0,
      bannedGuests: 0,
      notes: 0,
      voiceNotes: 0,
      hearts: 0,
      albums: 0,
      challenges: 0,
      openReports: 0,
      hiddenByReports: 0,
      waitingComments: 0,
      waitingPhotos: 0,
      arrivingOriginals: 0,
      arrivingGuests: 0,
      screens: 0,
      ...counts,
    },
    waitingSince: null,
    waiting: [],
    latest: [],
    loved: [],
    notes: [],
    voiceNotes: [],
    activity: [],
    steps: [],
    feedToken: 'a-feed-token',
    ...overrides,
  }
}
