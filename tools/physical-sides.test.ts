// spec: ui.right-to-left

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, parse } from './readings/parse.ts'
import { productFiles, type SourceFile } from './source-files.ts'

const WEB = 'apps/web/app/'

/** What stays where it is when lines run from right to left, by file. */
const PHYSICAL: Record<string, { sides: readonly string[]; reason: string }> = {
  'ui/spinner.tsx': { sides: ['border-r-transparent'], reason: 'the gap of a ring that turns' },
  'ui/photo-check.tsx': { sides: ['left-[34%]', 'border-r-2'], reason: 'the tick is a rotated box' },
  'ui/old-browser-notice.tsx': {
    sides: ['left', 'right'],
    reason: 'engines that see it may lack logical properties',
  },
  'ui/base.css': { sides: ['padding-right'], reason: 'browsers keep the scroll bar of a page at the right' },
  'features/shared/shell/not-found-screen.tsx': {
    sides: ['-ml-22'],
    reason: 'half its width, from the middle',
  },
  'features/shared/viewer/stage.tsx': { sides: ['left'], reason: 'beside a photo that follows a finger' },
  'features/shared/hearts/heart-burst.tsx': { sides: ['left'], reason: 'where a finger has tapped' },
  'features/shared/pricing/confetti.tsx': { sides: ['left'], reason: 'spread over the whole width' },
  'features/host/print-kit/studio/piece-stage.tsx': {
    sides: ['left', 'left-0', '-left-4', 'right-0'],
    reason: 'places on a printed sheet',
  },
  'features/host/messages/book/book-page.tsx': {
    sides: ['left-[5em]', 'right-[5em]'],
    reason: 'pages of a book that is bound on its left',
  },
}

/** The direction of a gradient. */
const TOWARD = /\bto[_ ](left|right)\b/

/** The middle is the same from both sides. */
const MIDDLE = /^(left-1\/2|left: 50%)$/

const CLASS =
  /^-?((scroll-)?[mp][lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr])|text-(left|right)|(float|clear)-(left|right)|(origin|object)-((top|bottom)-)?(left|right))(-(?!\s)\S+)?$/
const PROPERTY =
  /^(left|right|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/
const STYLE =
  /^(left|right|(scroll)?([mM]argin|[pP]adding)(Left|Right)|border(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius)$/
const VALUE = {
  prop: /^(text-align|float|clear|object-position|transform-origin)$/,
  value: /\b(left|right)\b/,
}

describe('sides', () => {
  it('are those of the line, so that pages written from right to left are mirrored', () => {
    expect([...webSources(), ...webSheets()].flatMap(physicalSides)).toEqual([])
  })

  it('that are physical for a reason are still there', () => {
    const files = [...webSources(), ...webSheets()]
    const unused = Object.entries(PHYSICAL).flatMap(([name, { sides }]) => {
      const found = files.filter(({ path: place }) => place === WEB + name).flatMap(sidesIn)
      return sides.filter((side) => !found.some((one) => one.side === side)).map((side) => `${name}: ${side}`)
    })
    expect(unused).toEqual([])
  })

  it.each([
    ['a class', 'a.tsx', '<p className="flex ml-2" />', 1],
    ['a class with variants', 'a.tsx', `<p className={cx('sm:hover:-left-2', 'max-md:pr-[3px]!')} />`, 2],
    ['a corner', 'a.tsx', '<p className={cx(`rounded-tl-lg`)} />', 1],
    ['an alignment', 'a.tsx', '<p className="text-left" />', 1],
    ['an inline style', 'a.tsx', '<p style={{ marginLeft: 4 }} />', 1],
    ['the place of an inline style', 'a.tsx', '<p style={{ top, left }} />', 1],
    ['a style in a constant', 'a.tsx', 'const box = { top: 1, right: 2 }', 1],
    ['a property', 'a.css', 'p { padding-left: 1px; text-align: right }', 2],
    ['a gradient', 'a.tsx', '<p className="bg-[linear-gradient(to_left,red,transparent)]" />', 1],
    ['the middle', 'a.tsx', '<p className="left-1/2" />', 0],
    ['a side with its opposite', 'a.tsx', '<p className="origin-left rtl:origin-right" />', 0],
    [
      'sides of the line',
      'a.tsx',
      '<p className="ms-2 start-0 rounded-ss-lg" style={{ insetInlineStart: 1 }} />',
      0,
    ],
    ['a word', 'a.tsx', `const side = isLast ? 'right' : 'left'`, 0],
    ['values that are no style', 'a.tsx', `t('pages', { left: 1, count: 2 })`, 0],
    ['the inline side of a sheet', 'a.css', 'p { margin-inline-start: 1px; left: 50% }', 0],
  ])('are found: %s', (_case, name, text, count) => {
    expect(physicalSides({ path: name, text })).toHaveLength(count)
  })
})

type Text = Pick<SourceFile, 'path' | 'text'>

function physicalSides(file: Text): string[] {
  const allowed = PHYSICAL[file.path.replace(WEB, '')]?.sides ?? []
  return sidesIn(file)
    .filter(({ side }) => !allowed.includes(side) && !MIDDLE.test(side))
    .map(({ side, line }) => `${file.path}:${line}  ${side}`)
}

interface Side {
  side: string
  line: number
}

function sidesIn(file: Text): Side[] {
  return file.path.endsWith('.css') ? sidesOfSheet(file) : sidesOfSource(file)
}

function sidesOfSheet({ text }: Text): Side[] {
  const found: Side[] = []
  postcss.parse(text).walkDecls(({ prop, value, source }) => {
    const isSide =
      PROPERTY.test(prop) || TOWARD.test(value) || (VALUE.prop.test(prop) && VALUE.value.test(value))
    const side = value === '50%' ? `${prop}: ${value}` : prop
    if (isSide) found.push({ side, line: source?.start?.line ?? 0 })
  })
  return found
}

function sidesOfSource(file: Text): Side[] {
  const source = parse(file)
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  return [...nodesOf(source)].flatMap((node) => {
    if (ts.isObjectLiteralExpression(node) && file.path.endsWith('.tsx')) {
      const sides = keysOf(node).filter((key) => STYLE.test(key))
      return isStyle(node) ? sides.map((side) => ({ side, line: lineOf(node) })) : []
    }
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)
    if (!isText && !ts.isTemplateMiddleOrTemplateTail(node)) return []
    return sidesOfClasses(node.text).map((side) => ({ side, line: lineOf(node) }))
  })
}

/** Physical classes without their opposites for the other direction. */
function sidesOfClasses(text: string): string[] {
  const names = text.split(/\s+/)
  const hasOpposite = names.some((name) => name.startsWith('rtl:'))
  return names.flatMap((name) => {
    // Variants end with the last colon that is not in brackets.
    const side = name
      .replace(/^(?:[^[\]:]|\[[^\]]*\])*:/, '')
      .replace(/^.*:(?![^[(]*[\])])/, '')
      .replace(/^!|!$/g, '')
    const isPlain = /^-?(left|right)$/.test(side)
    const isSide = TOWARD.test(side) || (CLASS.test(side) && !isPlain)
    return isSide && !hasOpposite ? [side] : []
  })
}

function keysOf(node: ts.ObjectLiteralExpression): string[] {
  return node.properties.map(({ name }) => name?.getText() ?? '')
}

/** Of an element, or with another measure of a box beside the side. */
function isStyle(node: ts.ObjectLiteralExpression): boolean {
  const isAttribute =
    ts.isJsxExpression(node.parent) &&
    ts.isJsxAttribute(node.parent.parent) &&
    node.parent.parent.name.getText() === 'style'
  return (
    isAttribute ||
    keysOf(node).some((key) => /^(top|bottom|width|height|position)$/.test(key) || /(Left|Right)$/.test(key))
  )
}

function webSources(): Text[] {
  return productFiles().filter(({ path: place }) => place.startsWith('apps/web/'))
}

function webSheets(): Text[] {
  const root = path.join(import.meta.dirname, '..')
  return ['apps/web/app', 'apps/web/guest'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => {
        const place = `${folder}/${name.split(path.sep).join('/')}`
        return { path: place, text: readFileSync(path.join(root, place), 'utf8') }
      }),
  )
}
