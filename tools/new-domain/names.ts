export interface Names {
  /** As the folder: `guest-books`. */
  kebab: string
  camel: string
  pascal: string
  /** As the table. */
  snake: string
}

/** @throws Error where the name is no plain kebab-case word */
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
