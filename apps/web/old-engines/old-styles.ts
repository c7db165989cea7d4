import { transform } from 'lightningcss'
import postcss, { type Container, type Declaration, type Root, type Rule } from 'postcss'

/** Chrome 94 and Safari 15.4: the oldest engines that the pages work in. */
const TARGETS = { chrome: 94 << 16, safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8) }

/** Conditions of the built sheets that hold once their contents are rewritten, or never. */
const HOLDS = /color-mix\(in lab/
const NEVER_HOLDS = /linear-gradient\(in lab/

/** Tailwind's, in their order. */
const LAYERS = ['properties', 'theme', 'base', 'components', 'utilities']

const OKLCH = /oklch\(([^()/]+?)\s*(?:\/\s*((?:[^()]|\([^()]*\))+))?\)/g
const MIX = /color-mix\(in \w+,\s*((?:[^(),]|\([^()]*\))+?)\s+([\d.]+%),\s*((?:[^(),]|\([^()]*\))+?)\s*\)/g
const HEX = /^#([\da-f]{3,8})$/i
const VARIABLE = /^var\((--[\w-]+)\)$/
const VIEWPORT = /(\d*\.?\d+)[dsl](vh|vw|vmin|vmax)\b/g
const TURNS = ['translate', 'rotate', 'scale'] as const
/** Of a `transform`, in the order in which they apply. */
const PARTS = [...TURNS, 'other'] as const
/** Their names among the properties of a transition. */
const TURNED = /(?<![\w-])(translate|rotate|scale)(?![\w-])/g

/**
 * The sheets of one build as one sheet for engines without cascade layers, colours of CSS Color 4, transforms in parts,
 * container queries and units of the visible viewport.
 */
export function oldStyles(sheets: readonly string[]): string {
  const root = withoutLayers(sheets.map((sheet) => postcss.parse(sheet)))
  root.walkAtRules('supports', (rule) => {
    if (HOLDS.test(rule.params)) rule.replaceWith(rule.nodes)
    else if (NEVER_HOLDS.test(rule.params)) rule.remove()
  })
  root.walkRules(separateHas)
  const mixed = variablesMixed(root)
  root.walkDecls((declaration) => rewriteColors(declaration, mixed))
  root.walkDecls(rewriteViewport)
  root.walkDecls((declaration) => {
    // Springs become one curve; a list of stops would void the whole transition.
    if (declaration.value.startsWith('linear(')) declaration.value = 'cubic-bezier(.34,1.4,.64,1)'
  })
  root.walkDecls(/^transition(-property)?$/, (declaration) => {
    declaration.value = declaration.value.replace(TURNED, 'transform')
  })
  root.walkRules(joinTransforms)
  const parts = PARTS.map((name) => `--${name}-part: ;`).join('')
  const code = Buffer.from(`*,::before,::after{${parts}}[inert]{pointer-events:none}${root.toString()}`)
  return transform({ filename: 'old.css', code, minify: true, targets: TARGETS }).code.toString()
}

/** A layer loses to those after it and to what is in none, wherever it stands: so each goes before them. */
function withoutLayers(sheets: readonly Root[]): Root {
  const layers = new Map<string, Container[]>(LAYERS.map((name) => [name, []]))
  const rest = sheets.flatMap((sheet) => {
    sheet.walkAtRules('layer', (layer) => {
      if (layer.nodes !== undefined) {
        const sharing = layers.get(layer.params)
        if (sharing === undefined) throw new Error(`No order is known for the layer ${layer.params}`)
        sharing.push(layer)
      }
      layer.remove()
    })
    return sheet.nodes
  })
  const root = postcss.root()
  for (const layer of [...layers.values()].flat()) root.append(layer.nodes ?? [])
  return root.append(rest)
}

/** One selector that an engine does not know voids the whole list that it stands in. */
function separateHas(rule: Rule): void {
  const known = rule.selectors.filter((selector) => !selector.includes(':has('))
  if (known.length === 0 || known.length === rule.selectors.length) return
  rule.cloneBefore({ selectors: rule.selectors.filter((selector) => !known.includes(selector)) })
  rule.selectors = known
}

/** Variables whose colour is mixed with nothing somewhere, and those that they stand for. */
function variablesMixed(root: Root): ReadonlySet<string> {
  const mixed = new Set<string>()
  const standsFor: [name: string, other: string][] = []
  root.walkDecls(({ prop, value }) => {
    for (const [, color = ''] of value.matchAll(MIX)) {
      const name = VARIABLE.exec(color)?.[1]
      if (name !== undefined) mixed.add(name)
    }
    const other = VARIABLE.exec(value)?.[1]
    if (prop.startsWith('--') && other !== undefined) standsFor.push([prop, other])
  })
  // A set is walked to what is added on the way.
  for (const name of mixed) for (const [from, to] of standsFor) if (from === name) mixed.add(to)
  return mixed
}

/** A variable that is mixed with nothing gets its channels beside it. */
function rewriteColors(declaration: Declaration, mixed: ReadonlySet<string>): void {
  const value = declaration.value.replace(OKLCH, (_, color: string, alpha?: string) => toRgb(color, alpha))
  declaration.value = value.replace(MIX, (_, color: string, share: string, other: string) => {
    const name = VARIABLE.exec(color)?.[1]
    if (other !== 'transparent') return color
    return name === undefined ? color : `rgb(var(${name}-rgb) / ${share})`
  })
  if (!mixed.has(declaration.prop)) return
  const source = VARIABLE.exec(declaration.value)?.[1]
  const channels = source === undefined ? channelsOf(declaration.value) : `var(${source}-rgb)`
  if (channels !== null) declaration.cloneAfter({ prop: `${declaration.prop}-rgb`, value: channels })
}

function toRgb(color: string, alpha: string | undefined): string {
  if (alpha?.includes('var(')) return `rgb(${channelsOf(inHex(`oklch(${color})`))} / ${alpha.trim()})`
  return inHex(`oklch(${color}${alpha === undefined ? '' : ` / ${alpha}`})`)
}

const hexes = new Map<string, string>()

function inHex(color: string): string {
  const known = hexes.get(color)
  if (known !== undefined) return known
  const code = Buffer.from(`a{color:${color}}`)
  const made = transform({ filename: 'color.css', code, minify: true, targets: TARGETS }).code.toString()
  const hex = /color:([^;}]+)/.exec(made)?.[1]
  if (hex === undefined) throw new Error(`No old form of the colour ${color}`)
  hexes.set(color, hex)
  return hex
}

function channelsOf(value: string): string | null {
  const digits = HEX.exec(value)?.[1]
  if (digits === undefined) return null
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  return (pairs ?? [])
    .slice(0, 3)
    .map((pair) => Number.parseInt(pair, 16))
    .join(' ')
}

function rewriteViewport(declaration: Declaration): void {
  const value = declaration.value.replace(VIEWPORT, '$1$2')
  if (value === declaration.value) return
  // Through a variable an unknown unit is found too late for the line before to count.
  if (declaration.prop.startsWith('--') || value.includes('var(')) declaration.value = value
  else declaration.cloneBefore({ value })
}

/**
 * `translate`, `rotate` and `scale` set parts of one `transform`, as that property applies them. A step of an animation
 * sets its own part and keeps those of the element.
 */
function joinTransforms(rule: Rule): void {
  const turns = rule.nodes.filter(
    (node): node is Declaration =>
      node.type === 'decl' && (node.prop === 'transform' || TURNS.some((name) => name === node.prop)),
  )
  const last = turns.at(-1)
  if (last === undefined) return
  const own = new Map(turns.map((declaration) => [partOf(declaration), toFunction(declaration)]))
  const isStep = isKeyframe(rule.parent)
  const parts = PARTS.map((name) => (isStep ? own.get(name) : undefined) ?? `var(--${name}-part)`)
  if (!isStep)
    for (const [name, value] of own) last.cloneAfter({ prop: `--${name}-part`, value: value || ' ' })
  const value = parts.filter(Boolean).join(' ') || 'none'
  last.cloneAfter({ prop: 'transform', value, important: last.important })
  for (const declaration of turns) declaration.remove()
}

const partOf = ({ prop }: Declaration): string => (prop === 'transform' ? 'other' : prop)

function toFunction({ prop, value }: Declaration): string {
  if (value === 'none' || value === 'initial') return ''
  if (prop === 'transform') return value
  return `${prop}(${splitTop(value).join(',')})`
}

/** Values at the top level, which spaces separate. */
function splitTop(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

function isKeyframe(parent: Container | undefined): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')
}
