import { defineErrors } from '../kernel/index.ts'

export const printKitErrors = defineErrors({
  'print_kit.premium': {
    status: 403,
    message: 'This template is part of the paid plans. Upgrade to use it.',
  },
})
