import { defineErrors } from '../kernel/index.ts'

export const operatorErrors = defineErrors({
  'operator.host_not_found': { status: 404, message: 'There is no such host any more.' },
  'operator.receipt_not_found': { status: 404, message: 'There is no receipt with this number.' },
  'operator.refund_too_large': { status: 422, message: 'That is more than is left of what was paid.' },
  'operator.yourself': { status: 409, message: 'You cannot shut yourself out. Ask another operator.' },
  'operator.job_gone': { status: 404, message: 'This job is no longer among those that were given up.' },
  'operator.invitation_gone': { status: 404, message: 'This invitation was used or taken back already.' },
})
