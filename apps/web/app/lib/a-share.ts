/** From 0 to 1, different on each page: pages that hear of the same fact spread their requests by it. */
export function aShare(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random / 2 ** 32
}
