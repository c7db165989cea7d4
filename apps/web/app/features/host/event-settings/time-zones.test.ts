import { expect, it } from 'vitest'
import { timeZoneOptions } from './time-zones'

it('the time zone that is set is offered, even where a browser does not know it', () => {
  const [first] = timeZoneOptions('Moon/Far_Side')
  expect(first).toEqual({ value: 'Moon/Far_Side', label: 'Moon/Far Side' })
  const lisbon = timeZoneOptions('Europe/Lisbon').filter(({ value }) => value === 'Europe/Lisbon')
  expect(lisbon).toHaveLength(1)
})
