/** The address with its query, if there is any. Browsers before Safari 17 and Chrome 113 know no `URLSearchParams.size`. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
