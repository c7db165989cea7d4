/** The address with its query, if there is any. Browsers before Safari 17 and Chrome 113 know no `URLSearchParams.size`. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

/** The query of the page with one value changed, or without it. Reads the address when called, so that callers stay the same. */
export function searchWith(name: string, value: string | null): string {
  const params = new URLSearchParams(window.location.search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return withQuery('', params)
}
