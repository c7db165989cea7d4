import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { listConsents } from './consent-store.ts'
import { listNamedPeople } from './group-store.ts'

interface Kept {
  people: { id: string; name: string; mediaIds: string[] }[]
  faceConsents?: { what: string; by: string; at: string }[]
}

/** People by the names that the host gave, with their photos, and who agreed to what. Nothing of their faces. */
export function faceExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const [people, consents] = await Promise.all([
        listNamedPeople(query, eventId),
        listConsents(query, eventId),
      ])
      return {
        people,
        faceConsents: consents.map(({ kind, givenAt, isGuest, name }) => ({
          what: kind,
          by: isGuest ? (name ?? 'Guest') : 'Host',
          at: givenAt.toISOString(),
        })),
      }
    },
    describe: ({ people, faceConsents = [] }, { has, nameOf }) => ({
      people: people.filter(has).map(({ name, mediaIds }) => ({
        name,
        photos: mediaIds.map(nameOf).filter((file) => file !== null),
      })),
      faceConsents,
    }),
    idsIn: ({ people }) => people.map(({ id }) => id),
    listIds: async (eventId) => (await listNamedPeople(query, eventId)).map(({ id }) => id),
  }
}
