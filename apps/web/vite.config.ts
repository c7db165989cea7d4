import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const server = process.env.AFTERGLOW_SERVER ?? 'http://localhost:3000'

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//

/** Only what the first view of a guest needs, or it would grow with every screen. */
const BASICS = new RegExp(
  [
    'app/ui/(cx|icon|button|button-look|spinner|couple-title)\\.tsx?$',
    'app/lib/(i18n|api|format|query|clock|use-event-socket|use-is-idle)\\.ts$',
    'app/content/messages/en\\.ts$',
    'app/features/media/media-queries\\.ts$',
    'contract/src/(kernel/(units|endpoint|event-id)|events/constants)\\.ts$',
    'lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
    'vite/preload-helper',
  ].join('|'),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    // Nothing is inlined as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    // What every page needs comes in two pieces: they compress better than thirty, and a new release of ours leaves
    // the larger one in the caches.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'basics', test: BASICS },
          ],
        },
      },
    },
    // The browsers Tailwind 4 asks for: all of them know oklch, so no colour is written twice.
    target: ['chrome111', 'firefox128', 'safari16.4'],
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/media': server,
      '/uploads': server,
    },
  },
})
