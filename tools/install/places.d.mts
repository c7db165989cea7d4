export interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  resolved?: string
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
}

export function placesOf(root: string, extent: 'production' | 'everything'): string[]

export function reachedFrom(
  packages: Record<string, LockedPackage>,
  manifests: readonly string[],
  options?: { withDev?: boolean; wants?: (entry: LockedPackage) => boolean },
): string[]
