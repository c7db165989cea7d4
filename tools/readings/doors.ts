import ts from 'typescript'
import { finderOf, type SourceFile } from '../source-files.ts'
import { parse } from './parse.ts'

/**
 * The names of values that a file exports, those behind `export *` and `export * as name` included: the latter as
 * `name.export`, since each is a name that other files may call. Types are not counted; they are erased.
 */
export function exportedValues(file: SourceFile, files: readonly SourceFile[]): string[] {
  const find = finderOf(files)
  return parse(file).statements.flatMap((statement): string[] => {
    if (!ts.isExportDeclaration(statement)) return declaredValues(statement)
    if (statement.isTypeOnly) return []
    const { exportClause } = statement
    if (exportClause !== undefined && ts.isNamedExports(exportClause))
      return exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
    const target = file.imports.map(find).find((found) => found !== undefined && isTarget(statement, found))
    const behind = target === undefined ? [] : exportedValues(target, files)
    return exportClause === undefined ? behind : behind.map((name) => `${exportClause.name.text}.${name}`)
  })
}

/** Imports are resolved paths; this is the one whose path ends as the statement's does. */
function isTarget({ moduleSpecifier }: ts.ExportDeclaration, { path }: SourceFile): boolean {
  return (
    moduleSpecifier !== undefined &&
    ts.isStringLiteral(moduleSpecifier) &&
    path.endsWith(moduleSpecifier.text.replace(/^[./]+/, '/'))
  )
}

function declaredValues(statement: ts.Statement): string[] {
  if (!ts.canHaveModifiers(statement)) return []
  const isExported =
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
  const isValue =
    ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)
  return isValue && statement.name !== undefined ? [statement.name.text] : []
}

/** One name, or those of a pattern. */
function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))
}
