import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { oldStyles } from './old-styles.ts'

const BUILDS = [
  { folder: 'client/assets', first: 'root-' },
  { folder: 'guest/guest-assets', first: 'guest-' },
]

/** Puts beside each build one sheet and one script for engines that lack what the build needs (`apps/server/src/shell/old-engines.ts`). */
export async function buildForOldEngines(out: string): Promise<void> {
  const script = await bundlePolyfills()
  for (const { folder, first } of BUILDS) {
    const assets = path.join(out, folder)
    const names = (await readdir(assets)).filter((name) => name.endsWith('.css')).sort()
    // What a page starts with comes first, as in the other engines.
    const ordered = [
      ...names.filter((name) => name.startsWith(first)),
      ...names.filter((name) => !name.startsWith(first)),
    ]
    const sheets = await Promise.all(ordered.map((name) => readFile(path.join(assets, name), 'utf8')))
    await write(assets, 'css', oldStyles(sheets))
    await write(assets, 'js', script)
  }
}

async function write(assets: string, kind: 'css' | 'js', text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  await writeFile(path.join(assets, `old-engines-${hash}.${kind}`), text)
}

async function bundlePolyfills(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome94', 'firefox98', 'safari15.4'],
      lib: {
        entry: path.join(import.meta.dirname, 'polyfills.ts'),
        formats: ['iife'],
        name: 'afterglowPolyfills',
      },
    },
  })
  const output = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = output.find((file) => file.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The polyfills gave no script.')
  return chunk.code
}
