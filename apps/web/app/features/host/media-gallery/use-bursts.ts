import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mediaBursts } from './host-media'

/** By the sharpest photo of each burst, the others. */
export type Bursts = ReadonlyMap<string, readonly string[]>

/** Facts about photos have them looked for again, by `useHostMedia`. */
export function useBursts(eventId: string): Bursts {
  const { data } = useQuery(mediaBursts(eventId))
  return useMemo(() => new Map(data?.bursts.map(({ bestId, otherIds }) => [bestId, otherIds])), [data])
}
