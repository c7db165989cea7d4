import postcss, { type AtRule, type Root, type Rule } from 'postcss'

/** What Tailwind asks before it mixes colours. Engines that cannot get another sheet (`old-engines/`). */
const MIXES = /color-mix\(in lab/

const VARIABLE = /--[\w-]+/g
const READ = /var\((--[\w-]+)/g

/**
 * A sheet without what nothing on its page reads: fallbacks for engines that get a sheet of their own, and variables that
 * neither the sheet nor `others` (code, other sheets) name. Another sheet has these before anything needs them.
 */
export function leanStyles(css: string, others: readonly string[]): string {
  const root = postcss.parse(css)
  root.walkAtRules('supports', (rule) => {
    if (MIXES.test(rule.params)) withoutFallback(rule)
  })
  // The order of the layers is that of their names.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.replaceWith('@layer properties;')
  })
  dropUnread(root, new Set(others.flatMap((text) => text.match(VARIABLE) ?? [])))
  return root.toString()
}

/** The colour before it is mixed stands in a rule of its own, or in one that is shared with the unmixed colour. */
function withoutFallback(supports: AtRule): void {
  for (const node of supports.nodes ?? []) {
    if (node.type === 'rule') dropBefore(supports, node)
  }
  supports.replaceWith(supports.nodes ?? [])
}

function dropBefore(supports: AtRule, { selector, nodes }: Rule): void {
  const set = new Set(nodes.map((node) => ('prop' in node ? node.prop : '')))
  for (let before = supports.prev(); before !== undefined; before = before.prev()) {
    if (before.type !== 'rule' || !before.selectors.includes(selector)) continue
    if (before.selectors.length > 1) {
      if (before.nodes.some((node) => !('prop' in node && set.has(node.prop)))) return
      before.selectors = before.selectors.filter((other) => other !== selector)
    } else {
      before.each((node) => void ('prop' in node && set.has(node.prop) && node.remove()))
      if (before.nodes.length === 0) before.remove()
    }
    return
  }
}

/** Repeated, since a variable may be read by one that nothing reads. */
function dropUnread(root: Root, named: ReadonlySet<string>): void {
  for (let isDone = false; !isDone; ) {
    isDone = true
    const read = new Set(named)
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(READ)) read.add(name)
    })
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return
      isDone = false
      const rule = declaration.parent
      declaration.remove()
      if (rule?.nodes.length === 0) rule.remove()
    })
    root.walkAtRules('property', (property) => void (!read.has(property.params) && property.remove()))
  }
}
