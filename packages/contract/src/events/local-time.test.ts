// spec: event.countdown, C02

import { describe, expect, it } from 'vitest'
import { instantOf, isLocalTime, isTimeZone, localTimeOf } from './local-time.ts'

const iso = (local: string, zone: string) => new Date(instantOf(local, zone)).toISOString()

describe('C02: the local time of an event', () => {
  it.each([
    ['in winter', '2026-01-10T15:00', 'Europe/Lisbon', '2026-01-10T15:00:00.000Z'],
    ['in summer', '2026-06-20T15:00', 'Europe/Lisbon', '2026-06-20T14:00:00.000Z'],
    ['half an hour off', '2026-06-20T15:00', 'Asia/Kolkata', '2026-06-20T09:30:00.000Z'],
    [
      'on the other side of the date line',
      '2026-06-20T15:00',
      'Pacific/Kiritimati',
      '2026-06-20T01:00:00.000Z',
    ],
    ['an hour before clocks go forward', '2026-03-29T00:30', 'Europe/Lisbon', '2026-03-29T00:30:00.000Z'],
    ['an hour after they did', '2026-03-29T02:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ])('%s is one instant', (_when, local, zone, instant) => {
    expect(iso(local, zone)).toBe(instant)
    expect(localTimeOf(Date.parse(instant), zone)).toBe(local)
  })

  it('that no clock shows in spring moves on by the hour that is skipped', () => {
    expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(localTimeOf(instantOf('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-03-29T03:30',
    )
    expect(iso('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    // The island's clocks go forward by half an hour.
    expect(localTimeOf(instantOf('2026-10-04T02:15', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '2026-10-04T02:45',
    )
  })

  it('that comes twice in autumn is the first of both', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it.each([
    '2026-02-30T10:00',
    '2026-06-20',
    '2026-06-20T25:00',
    '2026-06-20T15:00Z',
    '0001-01-01T00:00',
    'soon',
  ])('is not %s', (text) => {
    expect(isLocalTime(text)).toBe(false)
  })

  it('is that of the zone’s own clock at every minute around a change, and for years of changes', () => {
    const clock = new Intl.DateTimeFormat('sv', {
      timeZone: 'Australia/Lord_Howe',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const changes = [Date.parse('2026-04-04T15:00Z'), Date.parse('2026-10-03T15:30Z')]
    const minutes = changes.flatMap((change) =>
      Array.from({ length: 120 }, (_, at) => change + (at - 60) * 60_000),
    )
    const years = Array.from({ length: 6000 }, (_, day) => Date.UTC(2010, 0, 1, 12) + day * 86_400_000)
    const told = [...minutes, ...years].map((instant) => localTimeOf(instant, 'Australia/Lord_Howe'))
    expect(told).toEqual([...minutes, ...years].map((instant) => clock.format(instant).replace(' ', 'T')))
  })

  it('may name its seconds', () => {
    expect(isLocalTime('2026-06-20T15:00')).toBe(true)
    expect(isLocalTime('2026-06-20T15:00:30')).toBe(true)
    expect(localTimeOf(instantOf('2026-06-20T15:00:30', 'UTC'), 'UTC')).toBe('2026-06-20T15:00:30')
  })
})

describe('a time zone', () => {
  it('is known by its name', () => {
    for (const name of ['Europe/Lisbon', 'UTC', 'America/Argentina/Buenos_Aires'])
      expect(isTimeZone(name)).toBe(true)
    for (const name of ['', 'Moon/Tranquility', '+02:00', '-0300']) expect(isTimeZone(name)).toBe(false)
  })
})
