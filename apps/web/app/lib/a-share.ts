/**
 * A random number from 0 to 1. Open pages receive the same fact at once; random delays spread their requests.
 */
export function aShare(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random / 2 ** 32
}
