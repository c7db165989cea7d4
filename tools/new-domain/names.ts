export interface Names {
  /** The folder's name: `guest-books`. */
  kebab: string
  camel: string
  pascal: string
  /** The table's name. */
  snake: string
}

/** @throws Error when the name is not a plain kebab-case word */
export function namesOf(kebab: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is no name for a folder. Write it in small letters with hyphens: guest-books`)
  const pascal = kebab.replace(/(^|-)([a-z])/g, (_whole, _hyphen, letter: string) => letter.toUpperCase())
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll('-', '_'),
  }
}
