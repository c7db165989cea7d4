import { fetchIntoCache, fetchParts, reloadOutdated } from './late-parts'

const arrived = new Set<string>()

/**
 * Imports a part of the app once its files are in the browser's cache, however long that takes. The build calls it for
 * every dynamic import (`patient-imports.ts`).
 */
export async function importPatiently<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const missing = files.filter((file) => !arrived.has(file))
  await fetchParts(missing, (url, limit) => fetchIntoCache(url, limit, 'high')).catch(reloadOutdated)
  for (const file of missing) arrived.add(file)
  return load()
}
