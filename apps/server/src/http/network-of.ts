import { createSigner, type Secrets } from '../platform/signatures.ts'
import { type AtAddress, addressKey } from './rate-limit.ts'

/** Identifies the network of a request, an address or of IPv6 a /64, by a keyed hash: no address is stored. */
export type NetworkOf = (request: AtAddress) => string

export function createNetworkOf(secrets: Secrets): NetworkOf {
  const signer = createSigner(secrets, 'network')
  return ({ ip }) => signer.sign(addressKey(ip))
}
