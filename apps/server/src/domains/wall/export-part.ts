import type { Platform } from '../../platform/platform.ts'
import type { EventExportPart } from '../export-part.ts'
import { type SummedPicture, sumPicture } from '../pictures/index.ts'
import { logoKey } from './logos.ts'
import { findMessage, type MessageRow } from './message-store.ts'
import { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

const LOGO_NAME = 'wall-logo.png'

interface Kept {
  wall: object | null
  message: object | null
  /** Missing in what earlier releases have kept. */
  logo?: SummedPicture | null
}

/** The settings of the photo wall with its logo, and what the host last wrote on it. */
export function wallExportPart({
  db: { query },
  blobs,
}: Pick<Platform, 'db' | 'blobs'>): EventExportPart<Kept> {
  return {
    async gather({ id }, preparedAt) {
      const [settings, message] = await Promise.all([findWallSettings(query, id), findMessage(query, id)])
      const logoId = settings?.logoId ?? null
      const logo = logoId === null ? undefined : { id: logoId, key: logoKey(id, logoId) }
      return {
        wall: settings === undefined ? null : describeSettings(settings),
        message: message === undefined ? null : describeMessage(message),
        logo: await sumPicture(blobs, logo, preparedAt),
      }
    },
    describe: ({ wall, message, logo }, { has }) => ({
      photoWall: wall && { ...wall, logo: logo && has(logo) ? LOGO_NAME : null },
      ...(message && { photoWallMessage: message }),
    }),
    files: ({ logo }, eventId) =>
      logo ? [{ kind: 'stored', name: LOGO_NAME, key: logoKey(eventId, logo.id), picture: logo }] : [],
    idsIn: ({ logo }) => (logo ? [logo.id] : []),
    async listIds(eventId) {
      const logoId = (await findWallSettings(query, eventId))?.logoId ?? null
      return logoId === null ? [] : [logoId]
    },
  }
}

function describeSettings({ eventId: _ours, logoId: _file, updatedAt, ...settings }: WallSettingsRow) {
  return { ...settings, updatedAt: updatedAt.toISOString() }
}

function describeMessage({ text, form, shownAt, endsAt }: MessageRow) {
  return { text, form, shownAt: shownAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
