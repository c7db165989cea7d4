import { readEventPassword } from '@afterglow/contract/events'
import type { PasswordAsker, Passwords } from '../accounts/index.ts'

/** Marks the hash of a password as it is read from every keyboard. Those from before are of what the host typed. */
const READ = 'read:'

export async function hashEventPassword(
  passwords: Passwords,
  password: string,
  by: PasswordAsker,
): Promise<string> {
  return READ + (await passwords.hash(readEventPassword(password), by))
}

/** Whether a guest typed the password of an event, on whatever keyboard. */
export async function verifyEventPassword(
  passwords: Passwords,
  { typed, stored }: { typed: string; stored: string },
  by: PasswordAsker,
): Promise<boolean> {
  const read = readEventPassword(typed)
  if (stored.startsWith(READ)) return passwords.verify(read, stored.slice(READ.length), by)
  for (const candidate of new Set([typed, read, capitalised(read)]))
    if (await passwords.verify(candidate, stored, by)) return true
  return false
}

function capitalised(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
