/** A picture that is painted in the very frame in which it is put into the page. */
export async function decodePicture(bytes: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(bytes)
  try {
    const image = new Image()
    image.decoding = 'sync'
    image.alt = ''
    image.src = url
    await image.decode()
    return image
  } finally {
    // It has its bytes; the address would hold them for ever.
    URL.revokeObjectURL(url)
  }
}
