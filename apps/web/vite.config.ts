import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ALIAS, CHECKS, TARGET } from './browser-build.ts'
import { messages } from './messages-plugin.ts'
import { patientImports } from './patient-imports.ts'

const server = process.env.AFTERGLOW_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter(), patientImports()],
  resolve: { alias: ALIAS },
  // The server renders pages again where an operator changed what they tell, without these packages installed.
  ssr: { noExternal: true },
  build: {
    // Nothing is inlined as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    // What every page needs, in few pieces that compress well; a new release of ours leaves the first two in the
    // caches.
    rolldownOptions: {
      checks: CHECKS,
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\//,
              priority: 2,
            },
            { name: 'router', test: /node_modules\/react-router\//, priority: 1 },
            { name: 'root', test: /app\/root\.tsx/ },
            // An address each: together they are one small request instead of thirty.
            { name: 'photos', test: /content\/photos\// },
          ],
        },
      },
    },
    target: TARGET,
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/media': server,
      '/voice': server,
      '/uploads': server,
    },
  },
})
