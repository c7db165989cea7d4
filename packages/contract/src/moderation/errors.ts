import { defineErrors } from '../kernel/index.ts'

export const moderationErrors = defineErrors({
  'report.not_found': { status: 404, message: 'This report is not there anymore.' },
  'take_back.over': { status: 410, message: 'This can no longer be undone.' },
})
