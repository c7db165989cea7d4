import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { leanStyles } from './lean-styles.ts'

/** Names and file of each import or export of our own modules; those of types are gone from the built code. */
const STATIC_IMPORT = /^\s*(?:import|export) (?!type\b)([^'"]*?)from\s+['"]([.~/][^'"]*)['"]/gm
const SHEET_IMPORT = /^import '(\.[^']+\.css)'/gm

/**
 * Adds to `sheet` the classes of `entries` and of what they import statically: what a page shows before any late part.
 * Each file is named by itself, because a first view shares its folders with late parts. Of a feature's `index.ts` only
 * the names that are imported count, as in the built code. Variables that none of these files reads are left to the sheet
 * of late parts.
 */
export function firstViewStyles(sheet: string, entries: readonly string[]): Plugin[] {
  let texts: string[] = []
  const sources: Plugin = {
    name: 'first-view-styles',
    enforce: 'pre',
    async load(id) {
      if (id !== sheet) return
      const found = new Set<string>()
      texts = []
      const visit = async (file: string, names: readonly string[]) => {
        const isIndex = file.endsWith('/index.ts')
        if (!/\.tsx?$/.test(file) || (!isIndex && found.has(file))) return
        found.add(file)
        this.addWatchFile(file)
        const text = await readFile(file, 'utf8')
        texts.push(text)
        for (const [, place = ''] of text.matchAll(SHEET_IMPORT)) {
          const imported = path.resolve(path.dirname(file), place)
          if (imported !== sheet) texts.push(await readFile(imported, 'utf8'))
        }
        for (const [, clause = '', place = ''] of text.matchAll(STATIC_IMPORT)) {
          const exported = clause.match(/\w+/g) ?? []
          const used = isIndex ? exported.filter((name) => names.includes(name)) : exported
          const target = used.length > 0 ? await this.resolve(place, file) : null
          if (target) await visit(target.id, used)
        }
      }
      for (const entry of entries) await visit(entry, [])
      const places = [...found].map((file) => `@source "${path.relative(path.dirname(sheet), file)}";`)
      return [await readFile(sheet, 'utf8'), ...places].join('\n')
    },
  }
  // After Tailwind, and before the sheet gets the name that its text gives it.
  const lean: Plugin = {
    name: 'lean-first-view-styles',
    apply: 'build',
    transform: (css, id) => (id === sheet ? leanStyles(css, texts) : undefined),
  }
  return [sources, lean]
}
