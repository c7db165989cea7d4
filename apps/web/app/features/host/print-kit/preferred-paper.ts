import type { PrintPaper } from '@afterglow/contract/print-kit'

/** Letter is the usual paper in North America and few other places. */
export function preferredPaper(): PrintPaper {
  return /-(US|CA|MX|PH|CO|CL|VE)\b/i.test(navigator.language) ? 'letter' : 'a4'
}
