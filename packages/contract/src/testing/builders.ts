import { EVENT_DEFAULTS, type Event, type EventAccess, PERMISSION_DEFAULTS, toneOf } from '../events/index.ts'
import { type GuestPage, publicEventSchema } from '../gallery/index.ts'
import type { Media } from '../media/index.ts'

/** A valid event with the product's defaults; name only what matters to the test. */
export function anEvent(overrides: Partial<Event> = {}): Event {
  return {
    id: '7f3c91d2ab4k',
    title: 'Noor & Elias',
    hostMessage: null,
    eventDate: '2026-06-20',
    startDate: null,
    eventType: 'wedding',
    status: 'active',
    timeZone: 'Europe/Lisbon',
    language: null,
    hasPassword: false,
    primaryImageUrl: null,
    coverFocalPoint: { x: 0.5, y: 0.5 },
    countdownEnabled: false,
    countdownEndDate: null,
    countdownEndLocal: null,
    sendingFrom: null,
    sendingUntil: null,
    sendingFromLocal: null,
    sendingUntilLocal: null,
    revealsAt: null,
    revealsAtLocal: null,
    groupsFaces: false,
    guestsCanFindThemselves: false,
    createdAt: '2026-01-10T09:00:00.000Z',
    updatedAt: '2026-01-10T09:00:00.000Z',
    mediaCount: 0,
    ...EVENT_DEFAULTS,
    ...overrides,
  }
}

/** An open event of the host `owner` as policies see it, with the toggles of a new event. */
export function anEventAccess(overrides: Partial<EventAccess> = {}): EventAccess {
  return {
    id: 'e1',
    ownerId: 'owner',
    isSuspended: false,
    countdownEnabled: false,
    countdownEndsAt: null,
    sendingFrom: null,
    sendingUntil: null,
    revealsAt: null,
    guestsCanFindThemselves: false,
    albums: [],
    ...PERMISSION_DEFAULTS,
    ...overrides,
  }
}

/** A published photo that is ready to be shown. */
export function aMedia(overrides: Partial<Media> = {}): Media {
  const id = overrides.id ?? '0198c0de-0000-7000-8000-000000000001'
  return {
    id,
    eventId: '7f3c91d2ab4k',
    fileName: 'IMG_4821.jpg',
    title: 'IMG_4821',
    description: null,
    fileType: 'image/jpeg',
    fileSize: 2_400_000,
    status: 'published',
    isPinned: false,
    state: 'ready',
    width: 1600,
    height: 1200,
    thumbhash: null,
    thumbnailUrl: `/media/${id}/thumbnail`,
    previewUrl: `/media/${id}/preview`,
    fileUrl: null,
    durationSeconds: null,
    streamState: null,
    streamPercent: null,
    streamUrl: null,
    takenAt: null,
    capturedAt: overrides.createdAt ?? '2026-06-20T18:30:00.000Z',
    createdAt: '2026-06-20T18:30:00.000Z',
    senderName: null,
    senderId: null,
    isSenderTrusted: false,
    isSenderBanned: false,
    heartCount: 0,
    isLoved: false,
    challengeIds: [],
    albumId: null,
    isMine: false,
    canDelete: false,
    ...overrides,
  }
}

/** A guest page with an open gallery. */
export function aGuestPage(media: Media[] = [], event: Partial<Event> = {}): GuestPage {
  const all = anEvent(event)
  const publicEvent = publicEventSchema.parse({
    ...all,
    date: all.startDate ?? all.eventDate,
    tone: toneOf(all.eventType),
  })
  return {
    state: 'gallery',
    event: publicEvent,
    permissions: {
      canView: true,
      canUpload: true,
      canAddNotes: true,
      canDownload: false,
      canLove: true,
      readsComments: false,
      canComment: false,
      canReport: true,
      hasChallenges: false,
      hasAlbums: false,
      hasCamera: false,
      cameraOnly: false,
      needsApproval: false,
      seesOwnOnly: false,
      isHost: false,
      groupsFaces: false,
      canFindMyself: false,
    },
    sending: null,
    reveal: null,
    serverTime: '2026-06-20T19:00:00.000Z',
    media: {
      items: media,
      nextCursor: null,
      total: media.length,
      feedToken: 'a-feed-token',
    },
    ownWaiting: 0,
    hasGreetings: false,
  }
}
