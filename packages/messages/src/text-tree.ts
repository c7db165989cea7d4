/** Texts by key, nested as in the English catalogue. */
export interface TextTree {
  [key: string]: string | TextTree
}
