declare const proof: unique symbol

/**
 * A thing with the proof that the current actor may do `Action` with it. Functions that write take this type, so that
 * code which forgot to check the policy does not compile. Only `*-access.ts` files make one.
 */
export type Authorized<T, Action extends string> = T & { readonly [proof]: Action }

/** For `*-access.ts` files, after the policy has allowed it. */
export function authorized<T, Action extends string>(thing: T, _action: Action): Authorized<T, Action> {
  return thing as Authorized<T, Action>
}
