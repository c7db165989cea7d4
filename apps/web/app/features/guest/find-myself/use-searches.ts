import { findByFace, findMyself, readOtherFace } from '@afterglow/contract/faces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { UNREADABLE } from './search-state'
import { smallJpeg } from './small-jpeg'
import { type Found, foundKey } from './use-photos-of-me'

/** Finds the photos of the person in a selfie. The picture is sent with the search and used for nothing else. */
export function useSearch(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const bytes = await smallJpeg(file).catch(() => null)
      if (bytes === null) return UNREADABLE
      const { photos, face } = await call(findMyself, { params: { eventId }, bytes })
      client.setQueryData<Found | null>(foundKey(eventId), (before) => ({
        face,
        photos,
        freshIds: [],
        isAnnouncing: before?.isAnnouncing ?? true,
        together: null,
      }))
      return null
    },
  })
}

/** Finds the photos of the guest together with a second person, who takes a selfie here as well. */
export function useSearchTogether(eventId: string, face: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const bytes = await smallJpeg(file).catch(() => null)
      if (bytes === null) return UNREADABLE
      const other = await call(readOtherFace, { params: { eventId }, bytes })
      const body = { face, other: other.face }
      const { photos } = await call(findByFace, { params: { eventId }, body })
      client.setQueryData<Found | null>(foundKey(eventId), (found) =>
        found?.face === face ? { ...found, together: { face: other.face, photos } } : found,
      )
      return null
    },
  })
}

/** Changes the results that this page holds; null forgets them. */
export function useChangeFound(eventId: string) {
  const client = useQueryClient()
  return (change: Partial<Found> | null) =>
    client.setQueryData<Found | null>(foundKey(eventId), (found) =>
      change === null ? null : found && { ...found, ...change },
    )
}
