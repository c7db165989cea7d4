import { SECONDS } from '@afterglow/contract/kernel'
import pg from 'pg'
import { askingNetwork } from '../platform/asking-network.ts'
import { createFairTurns } from '../platform/fair-turns.ts'

/** The same wait as the pool's own `connectionTimeoutMillis`. */
const WAITING = { mostWaiting: 10_000, longestWait: 5 * SECONDS }

/**
 * The most connections or transactions of one network. Its statements may all wait for one locked row, and each keeps its
 * connection while it waits: the rest stays free for others.
 */
export function shareOfNetwork(connections: number): number {
  return Math.ceil(connections * 0.8)
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * A pool whose connections are given out by turns of the networks that ask, and never all to one: the requests of one
 * client, however many, delay those of others by one statement. The product's own work does not wait in this line.
 */
export class FairPool extends pg.Pool {
  readonly #turns

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    const atOnceOfNetwork = shareOfNetwork(options.max)
    this.#turns = createFairTurns({ atOnce: options.max, atOnceOfNetwork, ...WAITING })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const network = askingNetwork()
    const connecting = network === undefined ? super.connect() : this.#inTurn(network)
    if (connected === undefined) return connecting
    connecting.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: Error) => connected(error, undefined, () => undefined),
    )
    return undefined
  }

  /** The turn lasts until the connection is given back. */
  #inTurn(network: string): Promise<pg.PoolClient> {
    const connecting = Promise.withResolvers<pg.PoolClient>()
    const turn = this.#turns.take({ network, target: '' }, async () => {
      const client = await super.connect()
      const released = Promise.withResolvers<void>()
      const { release } = client
      client.release = (error) => {
        release(error)
        released.resolve()
      }
      connecting.resolve(client)
      await released.promise
    })
    turn.catch(connecting.reject)
    return connecting.promise
  }
}
