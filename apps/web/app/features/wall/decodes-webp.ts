const ONE_PIXEL = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

let found: Promise<boolean> | undefined

/** Whether the browser decodes WebP, by trying it once. Safari does not on a macOS before 11. */
export function decodesWebp(): Promise<boolean> {
  found ??= tryOnce()
  return found
}

async function tryOnce(): Promise<boolean> {
  const image = new Image()
  image.src = ONE_PIXEL
  return image.decode().then(
    () => image.naturalWidth === 1,
    () => false,
  )
}
