import { errorCatalogue } from '@afterglow/contract'
import { entriesOf } from '@afterglow/contract/kernel'

/** Domains whose refusals only hosts read, and whoever signs in as one. */
const OF_HOSTS = ['account', 'auth', 'billing', 'book', 'export', 'plan', 'print_kit']
/** Operators administer the service in English. */
const OF_OPERATORS = ['operator']

type ByCode = Record<string, Record<string, string>>

/** Why the server refused a request, by the code of its error. */
export const guestRefusals = byCode((domain) => ![...OF_HOSTS, ...OF_OPERATORS].includes(domain))

/** The same for codes that guests never get. */
export const hostRefusals = byCode((domain) => OF_HOSTS.includes(domain))

function byCode(isWanted: (domain: string) => boolean): ByCode {
  const texts: ByCode = {}
  for (const [code, { message }] of entriesOf(errorCatalogue)) {
    const [domain = '', name = ''] = code.split('.')
    if (isWanted(domain)) texts[domain] = { ...texts[domain], [name]: message }
  }
  return texts
}
