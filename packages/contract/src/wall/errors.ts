import { defineErrors } from '../kernel/index.ts'

export const wallErrors = defineErrors({
  'wall.link_ended': {
    status: 403,
    message: 'This link has been renewed. Please ask the host for the new one.',
  },
  'wall.slide_not_found': { status: 404, message: 'This slide is not on the wall any more.' },
})
