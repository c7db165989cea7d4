import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

export function parse({ path, text }: Pick<SourceFile, 'path' | 'text'>): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

/** A node and all its descendants. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}
