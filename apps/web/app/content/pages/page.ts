/** What every public page says about itself, also to search engines. */
export interface PageHead {
  title: string
  description: string
}

/** A long text in sections. */
export interface ProsePage extends PageHead {
  lead: string
  /** YYYY-MM-DD, for texts whose age matters. */
  updated?: string
  sections: readonly ProseSection[]
}

export interface ProseSection {
  id: string
  title: string
  /** Markdown for `Prose`, as is `textAfterTable`. */
  text: string
  table?: ListTable
  textAfterTable?: string
}

export interface ListTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What the album is good for on one kind of day. */
export interface OccasionPage extends PageHead {
  heading: string
  lead: string
  photo: string
  photoText: string
  pointsTitle: string
  points: readonly { title: string; text: string }[]
  planTitle: string
  plan: readonly { when: string; what: string }[]
  questions: readonly { question: string; answer: string }[]
}
