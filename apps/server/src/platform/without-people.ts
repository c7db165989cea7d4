/** Addresses of people, also where an address of a page or of the database carries one. */
const EMAILS = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi

/** What proves in a signed address that its bearer may open it. */
const PROOFS = /\b(signature|token|key)=[^&\s"'\\]+/gi

/** A line of the log without what would tell of people, or open what is theirs, in any message of any library. */
export function withoutPeople(line: string): string {
  return line.replace(PROOFS, '$1=[redacted]').replace(EMAILS, '[email]')
}
