import type { Event } from '@afterglow/contract/events'
import type { NoteTheme } from '@afterglow/contract/notes'

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

/** The half sun on the title page, by the event's theme. */
export const THEME_SUNS: Record<Event['colorTheme'], string> = {
  romantic: '#e5ae78',
  ocean: '#ed8b6c',
  sunset: '#f0935a',
  forest: '#cf8951',
  purple: '#e56f91',
  midnight: '#e0b869',
}
