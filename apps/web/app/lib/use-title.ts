import { useEffect } from 'react'

/** Sets the title that came with the HTML. React's own <title> would add a second one. */
export function useTitle(title: string) {
  // The document is outside React.
  useEffect(() => {
    document.title = title
  }, [title])
}
