import { useEffect, useState } from 'react'

const COOKIE = 'afterglow_sidebar'
const COOKIE_SECONDS = 7 * 24 * 60 * 60
const SHORTCUT = 'b'
const MOBILE = '(max-width: 47.9375rem)'

export interface SidebarState {
  /** On desktop: wide rather than icons only. */
  isExpanded: boolean
  /** On phones: shown over the page. */
  isSheetOpen: boolean
  setSheetOpen(isOpen: boolean): void
  toggle(): void
}

/** Remembers the sidebar's width for a week. Ctrl or Cmd with B toggles it. */
export function useSidebar(): SidebarState {
  const [isExpanded, setExpanded] = useState(() => !document.cookie.includes(`${COOKIE}=closed`))
  const [isSheetOpen, setSheetOpen] = useState(false)

  function toggle() {
    if (window.matchMedia(MOBILE).matches) {
      setSheetOpen(!isSheetOpen)
      return
    }
    setExpanded(!isExpanded)
    const value = isExpanded ? 'closed' : 'open'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = `${COOKIE}=${value}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
  }

  // A shortcut belongs to the whole window, not to one of our elements.
  useEffect(() => {
    function onKeyDown(ev: KeyboardEvent) {
      if (ev.key.toLowerCase() !== SHORTCUT || !(ev.ctrlKey || ev.metaKey) || ev.altKey || ev.shiftKey) return
      ev.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  // A window that grows past the breakpoint would leave an invisible sheet that holds the focus.
  useEffect(() => {
    const mobile = window.matchMedia(MOBILE)
    const onChange = () => mobile.matches || setSheetOpen(false)
    mobile.addEventListener('change', onChange)
    return () => mobile.removeEventListener('change', onChange)
  }, [])

  return { isExpanded, isSheetOpen, setSheetOpen, toggle }
}
