interface PictureCanvasProps {
  picture: HTMLImageElement
  /** Empty for a picture that is named elsewhere. */
  alt: string
  /** Cuts off what exceeds this shape (width to height). */
  ratio: number
  className?: string
}

/**
 * A picture drawn once, with as many pixels as the screen shows of it: forty decoded previews would take half a gigabyte.
 * It need not be decoded again while it stays, and is drawn again only where a better one takes its place.
 */
export function PictureCanvas({ picture, alt, ratio, className }: PictureCanvasProps) {
  return (
    <canvas
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={className}
      ref={(canvas) => {
        if (canvas && canvas.dataset['drawn'] !== picture.src) draw(canvas, picture, ratio)
      }}
    />
  )
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, ratio: number) {
  const { naturalWidth, naturalHeight } = picture
  const width = Math.min(naturalWidth, naturalHeight * ratio)
  const height = width / ratio
  const shown = canvas.clientWidth * devicePixelRatio
  canvas.width = Math.max(1, Math.round(Math.min(width, shown)))
  canvas.height = Math.max(1, Math.round(canvas.width / ratio))
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(naturalWidth - width) / 2, (naturalHeight - height) / 2]
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  canvas.dataset['drawn'] = picture.src
}
