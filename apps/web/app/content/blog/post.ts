export interface PostHead {
  slug: string
  title: string
  description: string
  /** YYYY-MM-DD */
  date: string
  minutes: number
  photo: string
}

export interface Post extends PostHead {
  /** Markdown for `Prose`. */
  body: string
}
