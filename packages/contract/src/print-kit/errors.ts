import { defineErrors } from '../kernel/index.ts'

export const printKitErrors = defineErrors({
  'print_kit.premium': {
    status: 403,
    message: 'This template is part of the paid plans. Upgrade to use it.',
  },
  'print_kit.too_complex': {
    status: 422,
    message: 'Setting this text for print takes too long. Shorten it, or print fewer cards at once.',
  },
})
