export interface TutorialPicture {
  src: string
  /** What it shows, for those who do not see it. */
  alt: string
  /** A phone's screen is tall, a laptop's is wide. */
  shape: 'phone' | 'laptop'
}

export interface TutorialStep {
  title: string
  text: string
  picture: TutorialPicture
}

/** A guide: its slug is its address, and, capitalised, its breadcrumb. */
export interface Tutorial {
  slug: string
  title: string
  description: string
  steps: readonly TutorialStep[]
}
