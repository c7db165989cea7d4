/** Moves every point of path data whose commands are all absolute and take points (M, L, Q, C, Z). */
export function mapPath(path: string, move: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(/([MLQC])([^MLQCZ]*)/g, (_whole, command: string, text: string) => {
    const numbers = text.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi)?.map(Number) ?? []
    const moved: string[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x, y] = move(numbers[at] ?? 0, numbers[at + 1] ?? 0)
      moved.push(`${short(x)} ${short(y)}`)
    }
    return `${command}${moved.join(' ')}`
  })
}

/** Rounds to a ten-thousandth: at the height of a hand per letter, far below a printer's resolution. */
function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
