/** A QR code as an encoder returns it. */
interface CodeModules {
  /** Modules on each side, without the quiet zone. */
  size: number
  /** Truthy for a dark module. */
  get(row: number, column: number): unknown
}

/** Dark modules side by side, one module high. */
export interface CodeRun {
  x: number
  y: number
  width: number
}

/** White modules that a reader needs around a code (ISO/IEC 18004). */
export const CODE_QUIET = 4

/** What is dark in a code, on screens and on paper. Neighbors in a row are one box, so that no seam shows between them. */
export function codeRuns(modules: CodeModules): CodeRun[] {
  const runs: CodeRun[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue
      const last = runs.at(-1)
      if (last?.y === y && last.x + last.width === x) last.width += 1
      else runs.push({ x, y, width: 1 })
    }
  }
  return runs
}
