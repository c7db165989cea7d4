import { useSyncExternalStore } from 'react'
import { FIRST_PHOTOS_COMING } from '~/lib/first-photos-script'

/** Whether the first photos are still loading, so that other photos should wait. */
export function useFirstPhotosAlone(): boolean {
  return useSyncExternalStore(subscribe, areComing, () => false)
}

function areComing(): boolean {
  return document.documentElement.hasAttribute(FIRST_PHOTOS_COMING)
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [FIRST_PHOTOS_COMING] })
  return () => observer.disconnect()
}
