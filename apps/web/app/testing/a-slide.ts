import type { Slide } from '@afterglow/contract/wall'

/** A slide of which nothing is known that orders slides, unless `facts` says so; by default of a sender of its own. */
export function aSlide(id: string, sender = id, facts: Partial<Slide> = {}): Slide {
  return {
    id,
    sender,
    dhash: null,
    sharpness: null,
    hearts: 0,
    takenAt: 1_781_978_400,
    isPortrait: false,
    ...facts,
  }
}
