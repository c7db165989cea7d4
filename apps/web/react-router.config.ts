import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { PUBLIC_PATHS } from './app/routes.ts'

export default {
  ssr: false,
  /** Pages that search engines and readers without JavaScript must see whole. */
  prerender: PUBLIC_PATHS,
  /** Tells the server which addresses exist, so that all others can be answered 404. */
  async buildEnd({ buildManifest, reactRouterConfig }) {
    const routes = { pages: PUBLIC_PATHS, screens: screensOf(buildManifest?.routes ?? {}) }
    await writeFile(
      path.join(reactRouterConfig.buildDirectory, 'routes.json'),
      JSON.stringify(routes, null, 2),
    )
  },
} satisfies Config

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/** The patterns of every address that the app answers and that was not rendered beforehand. */
function screensOf(routes: Record<string, BuiltRoute>): string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const patterns = Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => `/${segmentsOf(route, routes).join('/')}`)
    .filter((pattern) => !pattern.includes('*') && !PUBLIC_PATHS.includes(pattern))
  return [...new Set(patterns)].sort()
}

function segmentsOf(route: BuiltRoute, routes: Record<string, BuiltRoute>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent === undefined ? [] : segmentsOf(parent, routes)), ...(route.path ? [route.path] : [])]
}
