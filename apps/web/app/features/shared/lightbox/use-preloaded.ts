import { useEffect } from 'react'

/** Has the neighbours fetched into the browser's cache. */
export function usePreloaded(...addresses: (string | null | undefined)[]) {
  const list = addresses.filter((address) => typeof address === 'string').join(' ')
  // Fetching into the browser's cache is all there is to do; nothing is rendered.
  useEffect(() => {
    for (const address of list.split(' ')) {
      if (address !== '') new Image().src = address
    }
  }, [list])
}
