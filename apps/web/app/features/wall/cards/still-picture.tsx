import type { CSSProperties } from 'react'

interface StillPictureProps {
  picture: HTMLImageElement
  className: string
  style?: CSSProperties
}

/** Inserts a decoded picture: another element with its address might have to load. */
export function StillPicture({ picture, className, style }: StillPictureProps) {
  return (
    <div
      aria-hidden="true"
      className={className}
      style={style}
      ref={(node) => {
        if (node && picture.parentNode !== node) node.replaceChildren(picture)
      }}
    />
  )
}
