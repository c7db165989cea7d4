import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string>()

/** Runs `work`, and everything that it begins, as asked for by a network: an address, of IPv6 a /64. */
export function askedBy<T>(network: string, work: () => T): T {
  return asking.run(network, work)
}

/** The network for which the current work is done; undefined for the product's own, such as jobs. */
export function askingNetwork(): string | undefined {
  return asking.getStore()
}
