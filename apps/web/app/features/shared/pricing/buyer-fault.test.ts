import { describe, expect, it } from 'vitest'
import { buyerFault } from './buyer-fault'

describe('what was typed for a receipt', () => {
  it.each([
    [{ name: '', address: '' }],
    [{ name: 'Noor Haddad', address: 'Rua 1\r\n\n\n\n\n\n\nLisboa\n' }],
    [{ name: '👰'.repeat(100), address: '1\n2\n3\n4\n5\n6' }],
  ])('is fine: %j', (buyer) => {
    expect(buyerFault(buyer)).toBeNull()
  })

  it.each([
    [{ name: 'x'.repeat(101), address: '' }, { name: 'Please use at most 100 characters' }],
    [{ name: '', address: 'x'.repeat(301) }, { address: 'Please use at most 300 characters' }],
    [{ name: '', address: '1\n2\n3\n4\n5\n6\n7' }, { address: 'Please use at most 6 lines' }],
  ])('is too much: %j', (buyer, fault) => {
    expect(buyerFault(buyer)).toEqual(fault)
  })
})
