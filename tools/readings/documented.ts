import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'
import { nodesOf, parse } from './parse.ts'

export interface Documented {
  total: number
  /** `path: name` of each exported function without a doc comment. */
  missing: string[]
}

/** Exported functions, and which of them have no doc comment. */
export function documented(files: readonly SourceFile[]): Documented {
  const found = files.flatMap((file) => exportedFunctions(file))
  return {
    total: found.length,
    missing: found.filter(({ hasDoc }) => !hasDoc).map(({ path, name }) => `${path}: ${name}`),
  }
}

function exportedFunctions(file: SourceFile): { path: string; name: string; hasDoc: boolean }[] {
  const source = parse(file)
  return [...nodesOf(source)].filter(isExportedFunction).map((node) => ({
    path: file.path,
    name: ts.isVariableStatement(node)
      ? (node.declarationList.declarations[0]?.name.getText(source) ?? '')
      : (node.name?.text ?? 'default'),
    hasDoc: ts.getJSDocCommentsAndTags(node).length > 0,
  }))
}

function isExportedFunction(node: ts.Node): node is ts.FunctionDeclaration | ts.VariableStatement {
  if (ts.isFunctionDeclaration(node)) return isExported(node)
  return (
    ts.isVariableStatement(node) &&
    isExported(node) &&
    node.declarationList.declarations.some(
      ({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer),
    )
  )
}

function isExported(node: ts.HasModifiers): boolean {
  return (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
}
