import { useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'
import { type PresetValues, presetOf, QUESTIONS } from './presets'

const KEY = 'settings-fine-tune'
const OPEN = 'open'

export interface FineTune {
  isOpen: boolean
  setOpen(isOpen: boolean): void
}

/**
 * Whether the single switches are shown: as this device left them, and where the host has mixed. They stay open when a
 * switch makes the mix an answer, since that switch is being used.
 */
export function useFineTune(values: PresetValues): FineTune {
  const isMixed = QUESTIONS.some((question) => presetOf(question, values) === null)
  const [startedMixed] = useState(isMixed)
  const [chosen, setChosen] = useState(() =>
    shelfOf('localStorage').getItem(KEY) === OPEN ? true : undefined,
  )
  return {
    isOpen: chosen ?? (startedMixed || isMixed),
    setOpen(isOpen) {
      setChosen(isOpen)
      if (isOpen) shelfOf('localStorage').setItem(KEY, OPEN)
      else shelfOf('localStorage').removeItem(KEY)
    },
  }
}
