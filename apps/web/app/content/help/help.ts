export interface Answer {
  /** The anchor of the answer; shared links depend on it. */
  id: string
  question: string
  answer: string
  link?: { to: string; label: string }
}

export interface Topic {
  id: string
  title: string
  answers: readonly Answer[]
}
