import { useEffect } from 'react'

/** Names the tab in the title that came with the HTML. React's own <title> would be a second one beside it. */
export function useTitle(title: string) {
  // The document is outside of what is rendered here.
  useEffect(() => {
    document.title = title
  }, [title])
}
