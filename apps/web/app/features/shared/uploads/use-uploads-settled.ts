import { summariseQueue } from '@afterglow/uploader'
import { useEffect, useEffectEvent } from 'react'
import { useUploadSession } from './upload-session'

/** Calls back when all uploads of this browser to an event have completed or failed. */
export function useUploadsSettled(eventId: string, onSettled: () => void) {
  const { queue } = useUploadSession(eventId)
  const settled = useEffectEvent(onSettled)
  // The queue is a store outside React; this reacts to its events rather than rendering them.
  useEffect(() => {
    if (queue === null) return
    let wasBusy = isBusy(queue.getSnapshot())
    return queue.subscribe(() => {
      const busy = isBusy(queue.getSnapshot())
      if (wasBusy && !busy) settled()
      wasBusy = busy
    })
  }, [queue])
}

function isBusy(items: Parameters<typeof summariseQueue>[0]): boolean {
  const { state } = summariseQueue(items)
  return state === 'uploading' || state === 'pending'
}
