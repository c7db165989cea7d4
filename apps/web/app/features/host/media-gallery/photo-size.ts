import { useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'
import { useIsWide } from '~/lib/use-is-wide'

/** Heights of rows in px. */
export const PHOTO_SIZES = [96, 132, 176, 240, 320] as const

const KEY = 'afterglow:photo-size'
const USUAL = { phone: 1, desktop: 2 }

export interface PhotoSize {
  /** Index of the size. */
  step: number
  height: number
  set(step: number): void
}

/** How large photos are, remembered on this device. */
export function usePhotoSize(): PhotoSize {
  const isWide = useIsWide()
  const [chosen, setChosen] = useState(() => Number.parseInt(shelfOf('localStorage').getItem(KEY) ?? '', 10))
  const step = chosen in PHOTO_SIZES ? chosen : isWide ? USUAL.desktop : USUAL.phone
  return {
    step,
    height: PHOTO_SIZES.at(step) ?? 0,
    set(next) {
      shelfOf('localStorage').setItem(KEY, String(next))
      setChosen(next)
    },
  }
}
