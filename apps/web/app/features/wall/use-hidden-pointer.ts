import { SECONDS } from '@afterglow/contract/kernel'
import { useEffect, useState } from 'react'

const STILLNESS = 3 * SECONDS

/** True once the pointer and the touch screen have been idle for a while. */
export function useHiddenPointer(): boolean {
  const [isHidden, setIsHidden] = useState(false)

  // Pointer events belong to the page.
  useEffect(() => {
    let timer = setTimeout(() => setIsHidden(true), STILLNESS)
    const moved = () => {
      setIsHidden(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsHidden(true), STILLNESS)
    }
    document.addEventListener('pointermove', moved)
    document.addEventListener('pointerdown', moved)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', moved)
      document.removeEventListener('pointerdown', moved)
    }
  }, [])
  return isHidden
}
