import { useEffect, useState } from 'react'

/** How long what shows during scrolling stays, in ms. */
const LINGERS = 1200

/** Whether the page was scrolled a moment ago. */
export function useIsScrolling(): boolean {
  const [isScrolling, setIsScrolling] = useState(false)
  // Scrolling has no state that could be read.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setIsScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), LINGERS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return isScrolling
}
