/** Decodes a picture in advance, so that it is painted in the same frame in which it is inserted. */
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
    // The picture has its bytes; the object URL would hold them forever.
    URL.revokeObjectURL(url)
  }
}
