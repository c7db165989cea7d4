import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'
import { nodesOf, parse } from './parse.ts'

export interface LongFunction {
  path: string
  name: string
  lines: number
}

/** Functions of more than `limit` lines, the longest first. Components count as functions. */
export function longFunctions(files: readonly SourceFile[], limit: number): LongFunction[] {
  return files
    .flatMap((file) => functionsOf(file))
    .filter(({ lines }) => lines > limit)
    .sort((one, other) => other.lines - one.lines)
}

function functionsOf(file: SourceFile): LongFunction[] {
  const source = parse(file)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return [...nodesOf(source)]
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
    .map((node) => ({
      path: file.path,
      name: nameOf(node),
      lines: lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1,
    }))
}

/** Its own name, or that of its assignment target. */
function nameOf(node: ts.Node): string {
  const named = [node, node.parent].find(
    (one): one is ts.NamedDeclaration => 'name' in one && one.name !== undefined,
  )
  return named?.name?.getText() ?? 'anonymous'
}
