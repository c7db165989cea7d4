/** How much of the bar is filled, capped at its end. */
export function storageShare(usedBytes: number, quotaBytes: number): { shownBytes: number; percent: number } {
  const shownBytes = Math.min(usedBytes, quotaBytes)
  return { shownBytes, percent: Math.round((shownBytes / quotaBytes) * 100) }
}
