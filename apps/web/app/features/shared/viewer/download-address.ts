/** Makes the browser save the file instead of showing it. */
export function downloadAddress(fileUrl: string): string {
  return `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=1`
}
