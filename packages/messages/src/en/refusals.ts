import { errorCatalogue } from '@afterglow/contract'

/** Of what only hosts ask for. */
const OF_HOSTS = ['account', 'auth', 'billing', 'book', 'export', 'operator', 'plan', 'receipt', 'print_kit']

/** Why the server did not do what a guest asked for, by the code of the error: `guestRefusals.event.locked`. */
export const guestRefusals = refusals((subject) => !OF_HOSTS.includes(subject))

/** The same for hosts. */
export const hostRefusals = refusals((subject) => OF_HOSTS.includes(subject))

function refusals(has: (subject: string) => boolean): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {}
  for (const [code, { message }] of Object.entries(errorCatalogue)) {
    const [subject = '', reason = ''] = code.split('.')
    if (has(subject)) texts[subject] = { ...texts[subject], [reason]: message }
  }
  return texts
}
