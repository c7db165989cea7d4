import { defineErrors } from '../kernel/index.ts'

export const exportErrors = defineErrors({
  'export.not_found': { status: 404, message: 'This export is not there any more.' },
})
