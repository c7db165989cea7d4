/** A page's address behind the root of a language's pages; no slash stands between the root and `#` or `?`. */
export function underRoot(root: string, page: string): string {
  return root === '' ? page : `${root}${page.replace(/^\/(?=[#?]|$)/, '')}`
}
