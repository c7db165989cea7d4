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
