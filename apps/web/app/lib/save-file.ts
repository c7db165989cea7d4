/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  download(url, name)
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same with an address; the server chooses the name unless one is given. */
export function download(address: string, name = '') {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}

/** Reads what is at an address; null if it is refused or gone. @throws TypeError without a connection */
export async function readFile(address: string, name: string, signal: AbortSignal): Promise<File | null> {
  const response = await fetch(address, { signal })
  if (!response.ok) return null
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}
