import type { Asker } from '../platform/fair-turns.ts'
import { type AtAddress, addressKey } from './rate-limit.ts'

/** Who asks with a request, for work that is done in turns: their network, and the account or event that it is about. */
export function askerOf({ ip }: AtAddress, target: string): Asker {
  return { network: addressKey(ip), target }
}
