/** The paper of a note, in the theme that `data-note-theme` names: what is typed is what the hosts get. */
export const notePaper = 'rounded-photo bg-(--note-bg) bg-(image:--note-art) text-(--note-ink) shadow-raised'

/** The hand it is written in. Each note finds its own direction, and nothing in it can turn what is beside it. */
export const noteHand =
  'font-display tracking-[-.012em] wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]'

/** Who and when, or what and how much, below a thin line. */
export const noteFoot = 'border-t border-(--note-line) text-sm text-(--note-muted)'
