import { BOOK_SIZES, type BookSize } from '@afterglow/contract/notes'
import { useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'

export interface BookChoices {
  size: BookSize
  hasPapers: boolean
  hasBleed: boolean
}

const FIRST: BookChoices = { size: 'a5', hasPapers: true, hasBleed: false }

/** How the book looks on this device: nothing of it is on the server. */
export function useBookChoices(eventId: string): [BookChoices, (change: Partial<BookChoices>) => void] {
  const key = `note-book:${eventId}`
  const [choices, setChoices] = useState(() => parse(shelfOf('localStorage').getItem(key)))
  return [
    choices,
    (change) => {
      const next = { ...choices, ...change }
      setChoices(next)
      const flags = [next.hasPapers && 'papers', next.hasBleed && 'bleed'].filter(Boolean)
      shelfOf('localStorage').setItem(key, [next.size, ...flags].join(' '))
    },
  ]
}

function parse(text: string | null): BookChoices {
  if (text === null) return FIRST
  const [first, ...flags] = text.split(' ')
  const size = BOOK_SIZES.find((one) => one === first) ?? FIRST.size
  return { size, hasPapers: flags.includes('papers'), hasBleed: flags.includes('bleed') }
}
