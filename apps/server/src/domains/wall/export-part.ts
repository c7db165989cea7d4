import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { findMessage, type MessageRow } from './message-store.ts'
import { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

interface Kept {
  wall: object | null
  message: object | null
}

/** The settings of the photo wall, and what the host last wrote on it. */
export function wallExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id }) {
      const [settings, message] = await Promise.all([findWallSettings(query, id), findMessage(query, id)])
      return {
        wall: settings === undefined ? null : describeSettings(settings),
        message: message === undefined ? null : describeMessage(message),
      }
    },
    describe: ({ wall, message }) => ({
      photoWall: wall,
      ...(message && { photoWallMessage: message }),
    }),
  }
}

function describeSettings({ eventId: _ours, updatedAt, ...settings }: WallSettingsRow) {
  return { ...settings, updatedAt: updatedAt.toISOString() }
}

function describeMessage({ text, form, shownAt, endsAt }: MessageRow) {
  return { text, form, shownAt: shownAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
