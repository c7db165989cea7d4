import type { IntegrityReport } from '../platform/integrity/index.ts'
import type { Platform } from '../platform/platform.ts'
import { compareObjects, type IntegrityOptions } from './compare-objects.ts'
import { openDomains } from './domains.ts'

/** Compares rows and objects of all domains once. */
export function checkIntegrity(platform: Platform, options: IntegrityOptions = {}): Promise<IntegrityReport> {
  return compareObjects({ ...platform, plugs: openDomains(platform).plugs }, options)
}
