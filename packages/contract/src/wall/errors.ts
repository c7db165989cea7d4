import { defineErrors } from '../kernel/index.ts'

export const wallErrors = defineErrors({
  'wall.link_ended': {
    status: 403,
    message: 'This link has been renewed. Please ask the host for the new one.',
  },
  'wall.logo_unreadable': {
    status: 415,
    message: 'This file is not a logo we can read. PNG, JPEG and WebP work; please export an SVG as a PNG.',
  },
  'wall.logo_too_large': { status: 413, message: 'A logo can have at most 10 MB.' },
  'wall.slide_not_found': { status: 404, message: 'This slide is not on the wall any more.' },
})
