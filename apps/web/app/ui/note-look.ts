/** The paper of a note, in the theme given by `data-note-theme`; the editor shows it as the hosts will get it. */
export const notePaper = 'rounded-photo bg-(--note-bg) bg-(image:--note-art) text-(--note-ink) shadow-raised'

/** The handwriting font. Each note finds its own text direction, isolated from what is beside it. */
export const noteHand =
  'font-display tracking-[-.012em] wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]'

/** Sender and time, or hint and count, below a thin line. */
export const noteFoot = 'border-t border-(--note-line) text-sm text-(--note-muted)'
