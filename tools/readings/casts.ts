import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'
import { nodesOf, parse } from './parse.ts'

export interface Cast {
  path: string
  line: number
  text: string
  /** Through `never` or `unknown`, so that the compiler checks nothing. */
  isBlind: boolean
}

/** Type assertions. `as const` asserts nothing. */
export function casts(files: readonly SourceFile[]): Cast[] {
  return files.flatMap((file) => {
    const source = parse(file)
    return [...nodesOf(source)].filter(isCast).map((node) => ({
      path: file.path,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      text: node.type.getText(source),
      isBlind: [ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.UnknownKeyword].includes(node.type.kind),
    }))
  })
}

function isCast(node: ts.Node): node is ts.AsExpression {
  return ts.isAsExpression(node) && node.type.getText() !== 'const'
}
