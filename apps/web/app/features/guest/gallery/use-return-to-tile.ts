import { useState } from 'react'

/** Room for the title bar above a tile that is scrolled back into view. */
const HEADROOM = 88

/** When the viewer closes, the tile of its last photo gets the focus. */
export function useReturnToTile(
  openId: string | null,
  keep: (tile: { id: string; isWanted: boolean }) => void,
) {
  const [lastOpen, setLastOpen] = useState(openId)
  if (lastOpen === openId) return
  setLastOpen(openId)
  if (openId === null && lastOpen) keep({ id: lastOpen, isWanted: true })
}

export function revealTile(top: number, height: number) {
  const isVisible = top >= HEADROOM && top + Math.min(height, 100) <= window.innerHeight
  if (!isVisible) window.scrollTo({ top: window.scrollY + top - HEADROOM, behavior: 'instant' })
}
