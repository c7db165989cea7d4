import { installation } from '~/lib/installation'

export const { hasPlans } = installation

/** A list without the parts that do not belong to this installation. */
export function only<T extends object | string>(parts: readonly (T | false)[]): T[] {
  return parts.flatMap((part) => (part === false ? [] : [part]))
}
