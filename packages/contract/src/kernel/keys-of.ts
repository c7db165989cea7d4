/** The keys of an object whose type lists all of them; `Object.keys` only knows that they are strings. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[]
}

/** The same for its keys and values. */
export function entriesOf<T extends object>(object: T): [keyof T & string, T[keyof T & string]][] {
  return keysOf(object).map((key) => [key, object[key]])
}
