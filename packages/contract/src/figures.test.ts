// spec: events.fields, pricing.window, wall.settings, guest.grid, uploads.queue, uploads.thumbnail
// spec: faces.list

import { describe, expect, it } from 'vitest'
import { CHECKOUT_COLOR, TRIAL_QUOTA_BYTES } from './billing/constants.ts'
import {
  COLOR_THEMES,
  DATE_FORMATS,
  EVENT_DEFAULTS,
  EVENT_TYPES,
  isMasonry,
  LAYOUT_TYPES,
  STORAGE_LOCATIONS,
  WIZARD_EVENT_TYPES,
  WIZARD_LAYOUT_TYPES,
} from './events/index.ts'
import { FACE_LIST_LIMIT, FACE_RELOAD_DELAY } from './faces/index.ts'
import { MEDIA_STATUSES, MEDIA_TYPES, THUMBNAIL_QUALITY, THUMBNAIL_SIZE } from './media/index.ts'
import { MAX_NOTE_LENGTH, MAX_SENDER_NAME_LENGTH, MAX_VOICE_SECONDS, NOTE_THEMES } from './notes/index.ts'
import { CONTACT_SUBJECTS } from './support/index.ts'
import { QUEUE_CLEANUP_DELAY, UNCONFIRMED_PROGRESS } from './uploads/index.ts'
import { PHOTO_INTERVALS, WALL_COLORS } from './wall/index.ts'

/** Repeated literally: code that follows a constant cannot detect that the constant differs from the agreed value. */
describe('the figures and lists that were agreed', () => {
  it('of an event that is new', () => {
    expect(EVENT_DEFAULTS).toEqual({
      dateFormat: 'MMM dd, yyyy',
      layoutType: 'standard',
      colorTheme: 'romantic',
      gridStyle: 'square',
      guestsCanUpload: true,
      guestsCanAddNotes: true,
      guestsCanView: true,
      guestsCanDownload: false,
      guestsCanDelete: false,
      guestsCanLove: true,
      guestsSeeHeartCounts: true,
      guestsSeeNames: true,
      guestsHaveChallenges: false,
      guestsHaveCamera: false,
      guestsCanComment: false,
      reportsHide: true,
      cameraShots: 27,
      cameraOnly: false,
      guestsViewOwnOnly: false,
      uploadApproval: false,
      socialSharing: false,
      passwordProtection: false,
      defaultHashtag: '#Event',
      storageLocation: 'europe',
      countdownTitle: 'Event Starting Soon!',
      countdownMessage: 'Get ready for something amazing!',
    })
  })

  it('of what an event may be', () => {
    expect(WIZARD_EVENT_TYPES).toEqual(['wedding', 'party', 'corporate', 'perpetual', 'memorial', 'other'])
    expect([...EVENT_TYPES].sort()).toEqual([...WIZARD_EVENT_TYPES, 'birthday', 'graduation'].sort())
    expect(WIZARD_LAYOUT_TYPES).toEqual(['overlay', 'atlas', 'modern', 'split', 'avatar', 'basic'])
    expect([...LAYOUT_TYPES].sort()).toEqual([...WIZARD_LAYOUT_TYPES, 'standard', 'stylish'].sort())
    expect(COLOR_THEMES).toEqual(['romantic', 'ocean', 'sunset', 'forest', 'purple', 'midnight'])
    expect(DATE_FORMATS).toEqual(['MMM dd, yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'MMMM do, yyyy'])
    expect(STORAGE_LOCATIONS).toEqual(['europe', 'us', 'asia'])
    expect(['masonry', 'auto', 'auto_adjust', 'square', 'anything'].map(isMasonry)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('of files', () => {
    expect(MEDIA_STATUSES).toEqual(['published', 'required_approval', 'unpublished'])
    expect([THUMBNAIL_SIZE, THUMBNAIL_QUALITY]).toEqual([512, 0.75])
    expect([UNCONFIRMED_PROGRESS, QUEUE_CLEANUP_DELAY]).toEqual([90, 2000])
    expect(TRIAL_QUOTA_BYTES).toBe(5_368_709_120)
    const kept = Object.values(MEDIA_TYPES).map(({ extension }) => extension)
    expect(kept).toEqual(expect.arrayContaining(['jpg', 'png', 'heic', 'heif', 'mp4', 'mov', 'avi']))
  })

  it('of notes, faces, walls and the contact form', () => {
    expect([MAX_NOTE_LENGTH, MAX_SENDER_NAME_LENGTH, MAX_VOICE_SECONDS]).toEqual([200, 100, 180])
    expect(NOTE_THEMES).toEqual(['theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'])
    expect([FACE_LIST_LIMIT, FACE_RELOAD_DELAY]).toEqual([50, 2000])
    expect(PHOTO_INTERVALS).toEqual([3, 5, 10, 15, 20])
    const palette = Object.entries(WALL_COLORS)
    expect(new Set(Object.values(WALL_COLORS)).size).toBe(15)
    expect([palette.at(0), palette.at(-1)]).toEqual([
      ['softPink', '#FFB6C1'],
      ['pureWhite', '#FFFFFF'],
    ])
    expect(CONTACT_SUBJECTS).toEqual(['general', 'technical', 'billing', 'feature', 'bug'])
    expect(CHECKOUT_COLOR).toBe('#8B5CF6')
  })
})
