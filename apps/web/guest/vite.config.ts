import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { ARRIVAL_SCRIPT } from '../app/lib/arrival-script.ts'
import { FIRST_PHOTOS_SCRIPT } from '../app/lib/first-photos-script.ts'
import { LATE_PARTS_ELEMENT_ID } from '../app/lib/late-parts.ts'
import { THEME_SCRIPT } from '../app/lib/theme-script.ts'
import { ALIAS, CHECKS, TARGET } from '../browser-build.ts'
import { firstViewStyles } from '../first-view-styles.ts'
import { messages } from '../messages-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Screens that are imported at once, in place of the gallery. */
const DOOR_SCREENS = ['countdown-screen', 'unlock-screen', 'closed-notices']
const DOOR_SCREEN = new RegExp(`/(${DOOR_SCREENS.join('|')})-`)

/** What the screens at a closed door share with the page itself. */
const FIRST_CODE = /\/(framework|rolldown-runtime)-/

/** What a first view without its photos asks for them with: these chunks, with what they import. */
const QUERY_PARTS = ['queries', 'fetch-guest-page', 'fetch-media-page']

/** What is drawn before `late-parts.css` has arrived. */
const FIRST_VIEW = [
  here('main.tsx'),
  ...DOOR_SCREENS.map((name) => here(`../app/features/guest/gallery/${name}.tsx`)),
]

/** The standalone event page; the server embeds the event's data into it (`apps/server/src/shell`). */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../node_modules/.vite-guest'),
  publicDir: here('../public'),
  plugins: [
    messages(),
    firstViewStyles(here('first-view.css'), FIRST_VIEW),
    tailwindcss(),
    smallPreload(),
    pageScripts(),
    lateParts(),
  ],
  resolve: { alias: ALIAS },
  build: {
    outDir: here('../build/guest'),
    emptyOutDir: true,
    // Served beside the app's assets, on the same origin.
    assetsDir: 'guest-assets',
    copyPublicDir: false,
    // Nothing is inlined as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    // Late parts are in the cache before they are imported, so only the screens at a closed door preload their imports,
    // and the first script lists no others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, imports) =>
        imports.filter((name) => name.endsWith('.css') || (DOOR_SCREEN.test(file) && !FIRST_CODE.test(name))),
    },
    // Each chunk has all its imports that are in none before it: what the first view needs is fetched and compressed
    // together, in the first two.
    rolldownOptions: {
      checks: CHECKS,
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'guest', test: /guest\/main\.tsx$/ },
            { name: 'react-query', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
    target: TARGET,
  },
})

/** What Vite calls for each import of a part that comes later. */
function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export * from ${JSON.stringify(here('../app/lib/preload.ts'))}`
        : undefined,
  }
}

/** The theme before anything else, as in the app's own pages; the photos once the page's data is there. */
function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    transformIndexHtml: () => [
      { tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' },
      { tag: 'script', children: ARRIVAL_SCRIPT, injectTo: 'head-prepend' },
      { tag: 'script', children: FIRST_PHOTOS_SCRIPT, injectTo: 'body' },
    ],
  }
}

/** Lists the files that the first view does not need, so that the page can fetch them when idle. */
function lateParts(): Plugin {
  return {
    name: 'late-parts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const enter = (found: Set<string>, name: string) => {
          if (found.has(name)) return
          found.add(name)
          for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? [])
            enter(found, imported)
        }
        const eager = new Set<string>()
        for (const chunk of chunks) if (chunk.isEntry) enter(eager, chunk.fileName)
        const asking = new Set<string>()
        for (const chunk of chunks) if (QUERY_PARTS.includes(chunk.name)) enter(asking, chunk.fileName)
        const scripts = chunks.map((chunk) => chunk.fileName).filter((name) => !eager.has(name))
        const first = scripts.filter((name) => asking.has(name))
        const others = scripts.filter((name) => !asking.has(name))
        const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css') && !html.includes(name))
        const late = [...first, ...others, ...sheets].map((name) => `/${name}`)
        const attrs = { type: 'application/json', id: LATE_PARTS_ELEMENT_ID, 'data-first': `${first.length}` }
        return [{ tag: 'script', attrs, children: JSON.stringify(late), injectTo: 'body' }]
      },
    },
  }
}
