import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  DEFAULT_LANGUAGE,
  type Language,
  type LanguageScope,
  PSEUDO_LANGUAGE,
  parentOf,
} from '@afterglow/contract/kernel'
import { type Audience, type Catalogue, SCOPE_OF } from './catalogue.ts'
import { en } from './en/index.ts'
import { pseudo } from './pseudo.ts'
import type { TextTree } from './text-tree.ts'

const FOLDER = import.meta.dirname

export function isAudience(name: string): name is Audience {
  return Object.hasOwn(en, name)
}

/** The audience's texts as a language's folder has them; empty where it has none. */
export function ownTexts(language: Language, audience: Audience): TextTree {
  if (language === DEFAULT_LANGUAGE) return en[audience]
  const scope = SCOPE_OF[audience]
  const found = scope === 'operator' ? undefined : readScope(language, scope)[audience]
  return typeof found === 'object' ? found : {}
}

/** The texts of one audience: where a language has none, its parent's, and else the English ones. */
export function textsOf<A extends Audience>(language: Language, audience: A): Catalogue[A] {
  const key = `${language} ${audience}`
  const tree = whole.get(key) ?? treeOf(language, audience)
  whole.set(key, tree)
  // It has at least the texts of the English tree that it completes.
  return tree as Catalogue[A]
}

const whole = new Map<string, TextTree>()

function treeOf(language: Language, audience: Audience): TextTree {
  if (language === DEFAULT_LANGUAGE) return en[audience]
  if (language === PSEUDO_LANGUAGE) return pseudo(en[audience])
  return completed(ownTexts(language, audience), treeOf(parentOf(language) ?? DEFAULT_LANGUAGE, audience))
}

/** A translation with the texts of another where it has none. */
export function completed(translation: TextTree, other: TextTree): TextTree {
  const parts = Object.entries(other).flatMap(([name, part]) => {
    if (typeof part === 'string') return []
    const own = translation[name]
    return [[name, completed(typeof own === 'object' ? own : {}, part)] as const]
  })
  return { ...other, ...translation, ...Object.fromEntries(parts) }
}

const read = new Map<string, TextTree>()

/** `de/guest.json` and the like. */
function readScope(language: Language, scope: LanguageScope): TextTree {
  const file = path.join(FOLDER, language, `${scope}.json`)
  const known = read.get(file)
  if (known !== undefined) return known
  const texts: TextTree = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  read.set(file, texts)
  return texts
}
