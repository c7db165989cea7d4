import type { TextTree } from './text-tree.ts'

/** A text with its key, such as `guest.upload`. */
export type FlatTexts = Record<string, string>

/** A text that depends on a count has a key for each plural form: `left_one`, `left_other`. */
const PLURAL = /_(zero|one|two|few|many|other)$/
const PLACEHOLDER = /\{\{(\w+)\}\}/g

export function flatten(tree: TextTree, path = ''): FlatTexts {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, part]) =>
      typeof part === 'string' ? [[path + name, part]] : Object.entries(flatten(part, `${path}${name}.`)),
    ),
  )
}

export function nest(texts: FlatTexts): TextTree {
  const tree: TextTree = {}
  for (const [key, text] of Object.entries(texts)) {
    const names = key.split('.')
    const leaf = names.pop() ?? key
    let place = tree
    for (const name of names) {
      const inner = place[name]
      place = typeof inner === 'object' ? inner : addBranch(place, name)
    }
    place[leaf] = text
  }
  return tree
}

function addBranch(tree: TextTree, name: string): TextTree {
  const branch: TextTree = {}
  tree[name] = branch
  return branch
}

/** The key of a plural form without it. */
export function baseOf(key: string): string {
  return key.replace(PLURAL, '')
}

/** Whether a key is one form of a text that depends on a count. Other keys may end like one, but have no `_other` beside. */
export function isPlural(texts: FlatTexts, key: string): boolean {
  return PLURAL.test(key) && `${baseOf(key)}_other` in texts
}

/** The keys without their plural forms, each once. */
export function basesOf(texts: FlatTexts): string[] {
  return [...new Set(Object.keys(texts).map((key) => (isPlural(texts, key) ? baseOf(key) : key)))]
}

/** The names of what is filled in, in alphabetical order, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))].sort()
}

/** The CLDR plural categories of a language, as `Intl.PluralRules` names them. */
export function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}
