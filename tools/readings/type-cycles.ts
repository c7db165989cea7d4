import { finderOf, type SourceFile } from '../source-files.ts'

/** Groups of files that import each other in a cycle, types included (Tarjan's strongly connected components). */
export function typeCycles(files: readonly SourceFile[]): string[][] {
  const find = finderOf(files)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  function visit(file: SourceFile): void {
    const mine = index.size
    index.set(file.path, mine)
    low.set(file.path, mine)
    stack.push(file.path)
    for (const target of file.imports) {
      const next = find(target)
      if (next === undefined || next.path === file.path) continue
      if (!index.has(next.path)) visit(next)
      else if (!stack.includes(next.path)) continue
      low.set(file.path, Math.min(low.get(file.path) ?? mine, low.get(next.path) ?? mine))
    }
    if (low.get(file.path) !== mine) return
    const group = stack.splice(stack.indexOf(file.path))
    if (group.length > 1) groups.push(group.sort())
  }
  for (const file of files) if (!index.has(file.path)) visit(file)
  return groups
}
