import type { Event } from '@afterglow/contract/events'
import type { NoteTheme } from '@afterglow/contract/notes'

/** The colors of an event on paper. Cards are white in all of them, like the paper. */
export interface PrintTheme {
  ground: string
  line: string
  sun: string
  ink: string
  muted: string
}

export const CARD = '#ffffff'
/** Ink on white, whatever the theme: phones read nothing else as reliably. */
export const CODE_INK = '#1c1424'

export interface NotePaper {
  ground: string
  ink: string
  muted: string
}

/** A page without a guest's paper. */
export const PLAIN_PAPER: NotePaper = { ground: '#fffdf9', ink: '#2a2033', muted: '#5d5465' }

/** The papers of notes, as inks: `--note-bg`, `--note-ink` and `--note-muted` of the screens. */
export const NOTE_PAPERS: Record<NoteTheme, NotePaper> = {
  theme1: { ground: '#ffe6e7', ink: '#4c1c2c', muted: '#7b4351' },
  theme2: { ground: '#ebe3fe', ink: '#2f1f53', muted: '#594882' },
  theme3: { ground: '#deedd9', ink: '#143120', muted: '#375942' },
  theme4: { ground: '#fdefd2', ink: '#452912', muted: '#714e30' },
  theme5: { ground: '#d3eff3', ink: '#072e42', muted: '#2b556c' },
  theme6: { ground: '#222140', ink: '#f6f1e4', muted: '#c1b8d4' },
}

/** The event themes of the screens, as inks. */
export const PRINT_THEMES: Record<Event['colorTheme'], PrintTheme> = {
  romantic: { ground: '#fde3e2', line: '#a63559', sun: '#e5ae78', ink: '#311b25', muted: '#6b4c57' },
  ocean: { ground: '#d3ecf2', line: '#135d82', sun: '#ed8b6c', ink: '#0c2434', muted: '#3c596b' },
  sunset: { ground: '#ffe2c6', line: '#b93d21', sun: '#f0935a', ink: '#3a1b19', muted: '#764b44' },
  forest: { ground: '#dde9d5', line: '#275b3a', sun: '#cf8951', ink: '#13271b', muted: '#465c4b' },
  purple: { ground: '#e9e0fb', line: '#683cc5', sun: '#e56f91', ink: '#261b3d', muted: '#5b4e79' },
  midnight: { ground: '#171a2e', line: '#9c7a33', sun: '#e0b869', ink: '#1a1c30', muted: '#50536b' },
}
