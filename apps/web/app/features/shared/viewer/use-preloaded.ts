import { useEffect } from 'react'

/** Fetches the neighbors into the browser's cache. */
export function usePreloaded(...addresses: (string | null | undefined)[]) {
  const list = addresses.filter((address) => typeof address === 'string').join(' ')
  // Only fills the browser's cache; nothing is rendered.
  useEffect(() => {
    for (const address of list.split(' ')) {
      if (address !== '') new Image().src = address
    }
  }, [list])
}
