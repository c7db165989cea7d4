/** A value as a block of data for scripts of a page. */
export function inlineJson(id: string, value: unknown): string {
  // Inside a script element only "</" and "<!--" could end or confuse it, so every "<" is escaped.
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `<script type="application/json" id="${id}">${json}</script>`
}
