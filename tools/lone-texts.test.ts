// spec: guest.translated

import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, parse } from './readings/parse.ts'
import { productFiles, type SourceFile } from './source-files.ts'

/** Written once and never rendered again, or sent by mail: no text of theirs changes in an open page. */
const PROSE = /^apps\/web\/app\/content\//

describe('texts of screens', () => {
  it('are alone in their element if they or their neighbors change, so that a translated page stays right', () => {
    const screens = productFiles().filter(({ path }) => path.endsWith('.tsx') && !PROSE.test(path))
    expect(screens.flatMap(crowdedTexts)).toEqual([])
  })

  it.each([
    ['a text that changes beside an element', '<p><Icon />{name}</p>', 1],
    ['a text that changes beside a fixed one', '<p>{count} photos</p>', 1],
    ['a message with values beside an element', `<p><Icon />{t('photos', { count })}</p>`, 1],
    ['one of two messages beside an element', `<p><Icon />{t(isOn ? 'on' : 'off')}</p>`, 1],
    ['a fixed text beside an element that comes and goes', '<p>{isBusy && <Spinner />}Photos</p>', 1],
    ['a text that comes and goes beside an element', `<p><Icon />{isWide && t('share')}</p>`, 1],
    ['a text that changes in an element of its own', '<p><Icon /><span>{name}</span></p>', 0],
    ['a text that changes alone', '<p>{name}</p>', 0],
    ['fixed texts around a fixed element', `<p>{t('before')} <Link /></p>`, 0],
    ['elements that come and go', '<p>{isOn ? <On /> : <Off />}<Icon /></p>', 0],
    ['an element kept in a constant', 'const more = <More />; const all = <p><Icon />{more}</p>', 0],
    [
      'what a caller hands over',
      'function A({ aside }: { aside?: ReactNode }) { return <p><Icon />{aside}</p> }',
      0,
    ],
  ])('%s', (_case, text, count) => {
    expect(crowdedTexts({ path: 'a.tsx', text })).toHaveLength(count)
  })
})

type Parent = ts.JsxElement | ts.JsxFragment

function crowdedTexts(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  const source = parse(file)
  const nodes = [...nodesOf(source)]
  const known = knownNames(nodes)
  const parents = nodes.filter((node): node is Parent => ts.isJsxElement(node) || ts.isJsxFragment(node))
  return parents.flatMap((parent) => {
    const children = parent.children.filter(isSeen)
    if (children.length < 2) return []
    const hasComing = children.some((child) => ts.isJsxExpression(child) && comesAndGoes(child.expression))
    const crowded = children.filter((child) => isText(child, known) && (hasComing || !isFixed(child)))
    return crowded.map((child) => {
      const { line } = source.getLineAndCharacterOfPosition(child.getStart())
      return `${file.path}:${line + 1}  ${child.getText().trim()}`
    })
  })
}

function isSeen(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
  return !ts.isJsxExpression(child) || (child.expression !== undefined && !isSpace(child.expression))
}

function isSpace(expression: ts.Expression): boolean {
  return ts.isStringLiteral(expression) && expression.text.trim() === ''
}

function comesAndGoes(expression: ts.Expression | undefined): boolean {
  if (expression === undefined) return false
  if (ts.isParenthesizedExpression(expression)) return comesAndGoes(expression.expression)
  return ts.isConditionalExpression(expression) || isAnd(expression)
}

function isAnd(expression: ts.Expression): expression is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
}

/** A text written here, a message without values, or a constant of the module. */
function isFixed(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || child.expression === undefined) return true
  const { expression } = child
  if (ts.isStringLiteral(expression)) return true
  if (ts.isCallExpression(expression)) {
    const [key, ...values] = expression.arguments
    return (
      /^t[A-Z]?\w*$/.test(expression.expression.getText()) &&
      values.length === 0 &&
      ts.isStringLiteral(key as ts.Node)
    )
  }
  return /^[A-Z_]+$/.test(expression.getText())
}

/** What hooks and callers of other files hand over: elements. */
const ELEMENTS = new Set(['body', 'over', 'panel', 'sheet', 'createPortal', 'props.children'])

/** What this file says of a name: whether it is rendered as text. */
type Known = ReadonlyMap<string, boolean>

function knownNames(nodes: readonly ts.Node[]): Known {
  const known = new Map<string, boolean>()
  for (const node of nodes) {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isParameter(node)) {
      const isSlot = /React(Node|Element)|Snippet/.test(node.type?.getText() ?? '')
      if (isSlot && node.name !== undefined) known.set(node.name.getText(), false)
    }
    if (ts.isFunctionDeclaration(node) && node.name !== undefined)
      known.set(node.name.text, ![...nodesOf(node)].some(isElement))
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      [...nodesOf(node.initializer)].some(isElement)
    )
      known.set(node.name.getText(), false)
  }
  return known
}

function isElement(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
}

function isText(child: ts.JsxChild, known: Known): boolean {
  if (ts.isJsxText(child)) return true
  return ts.isJsxExpression(child) && child.expression !== undefined && mayBeText(child.expression, known)
}

function mayBeText(expression: ts.Expression, known: Known): boolean {
  if (ts.isParenthesizedExpression(expression)) return mayBeText(expression.expression, known)
  if (ts.isConditionalExpression(expression))
    return mayBeText(expression.whenTrue, known) || mayBeText(expression.whenFalse, known)
  if (isAnd(expression)) return mayBeText(expression.right, known)
  if (isElement(expression) || expression.kind === ts.SyntaxKind.NullKeyword) return false
  if (ts.isCallExpression(expression) && ELEMENTS.has(expression.expression.getText())) return false
  if (ts.isIdentifier(expression))
    return expression.text !== 'undefined' && isTextName(expression.text, known)
  if (ts.isPropertyAccessExpression(expression)) return isTextName(expression.name.text, known)
  if (ts.isCallExpression(expression)) {
    const callee = expression.expression
    if (ts.isPropertyAccessExpression(callee)) return !/^(map|flatMap)$/.test(callee.name.text)
    return known.get(callee.getText()) ?? true
  }
  return true
}

function isTextName(name: string, known: Known): boolean {
  return known.get(name) ?? !ELEMENTS.has(name)
}
