// spec: event.dashboard

import { describe, expect, it } from 'vitest'
import { SERVICES, shareAddress } from './share-services'

const shared = { title: 'A & B', text: 'Photos of A & B:', url: 'https://example.com/7f3c91d2ab4k' }

describe('sharing the link of an event', () => {
  it('opens the page of each service that has one, with the link in it', () => {
    const addresses = SERVICES.map((service) => shareAddress(service, shared))
    expect(addresses).toEqual([
      null,
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.com%2F7f3c91d2ab4k',
      'https://wa.me/?text=Photos%20of%20A%20%26%20B%3A%20https%3A%2F%2Fexample.com%2F7f3c91d2ab4k',
      'https://www.snapchat.com/share?link=https%3A%2F%2Fexample.com%2F7f3c91d2ab4k',
    ])
  })
})
