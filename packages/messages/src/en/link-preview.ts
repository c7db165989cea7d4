/** What chat apps show of a link to an event whose hosts have written nothing. */
export const linkPreview = {
  description: 'Share your photos of the day and see everyone else’s.',
} as const
