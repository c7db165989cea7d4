/** The same object, whose functions are called by `hook`: `call` makes the call that was asked for. */
export function hookCalls<T extends object>(
  target: T,
  hook: (name: string, call: () => unknown) => unknown,
): T {
  return new Proxy(target, {
    get(_target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => hook(String(property), () => Reflect.apply(value, target, given))
    },
  })
}
