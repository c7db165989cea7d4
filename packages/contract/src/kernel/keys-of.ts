/** The keys of a plain object whose type lists all of them; `Object.keys` types them only as strings. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  const keys: (keyof T & string)[] = []
  for (const key in object) keys.push(key)
  return keys
}

/** The typed keys and values of such an object. */
export function entriesOf<T extends object>(object: T): [keyof T & string, T[keyof T & string]][] {
  return keysOf(object).map((key) => [key, object[key]])
}
