/** All time zones this browser lists, and the current one, which it may not know by that name. */
export function timeZoneOptions(current: string) {
  // Chrome 94 to 98 list none.
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  const names = known.includes(current) ? known : [current, ...known]
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
