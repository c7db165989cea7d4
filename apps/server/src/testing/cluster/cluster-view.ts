import type { Agent } from '../agent.ts'
import { createHttpAgent } from '../faults/http-agent.ts'
import type { Place } from '../faults/place.ts'
import { Product } from '../faults/product.ts'

/** All that another process needs to know of a running cluster. */
export interface ClusterAddress {
  place: Place
  environment: Record<string, string>
  /** Addresses of the web processes, past the proxy. */
  webs: string[]
}

/** A running cluster as people reach it through its proxy, and as tests reach each web past it. */
export class ClusterView extends Product {
  readonly webs: readonly string[]

  constructor({ place, environment, webs }: ClusterAddress) {
    super(place, environment)
    this.webs = webs
  }

  /** The same person's browser at each web: what one answers as a cookie, the other gets. */
  atEachWeb(agent?: Agent): [Agent, Agent] {
    const cookies = agent?.cookies ?? new Map<string, string>()
    const [first = '', second = ''] = this.webs
    return [createHttpAgent(first, cookies), createHttpAgent(second, cookies)]
  }
}
