import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ALIAS } from '../browser-build.ts'
import { messages } from '../messages-plugin.ts'

/** The page of all primitives. It is served while working and is no part of what is shipped. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-preview', import.meta.url)),
  plugins: [messages(), tailwindcss()],
  resolve: { alias: ALIAS },
  server: { port: 5180, fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  build: { outDir: '../build/preview', emptyOutDir: true },
})
