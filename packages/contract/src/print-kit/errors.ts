import { defineErrors } from '../kernel/index.ts'

export const printKitErrors = defineErrors({
  'print_kit.premium': {
    status: 403,
    message: 'This template is part of the paid plans. Upgrade to use it.',
  },
  'print_kit.photo_unreadable': {
    status: 415,
    message: 'This file is not a photo we can read. JPEG, PNG, HEIC and WebP work.',
  },
  'print_kit.photo_too_large': { status: 413, message: 'A photo for print can have at most 30 MB.' },
  'print_kit.too_many_tables': {
    status: 422,
    message: 'One PDF has room for 300 tables. Print the rest in a second one.',
  },
  'print_kit.table_too_long': {
    status: 422,
    message: 'A line of the table list is longer than 60 characters. Shorten it.',
  },
  'print_kit.too_complex': {
    status: 422,
    message: 'Setting this text for print takes too long. Shorten it, or print fewer cards at once.',
  },
})
