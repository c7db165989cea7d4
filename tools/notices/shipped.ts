import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LockedPackage, reachedFrom } from '../install/places.mjs'
import { NATIVE_PARTS } from './native-parts.ts'

export const ROOT = path.join(import.meta.dirname, '../..')

/** They make the web build and leave nothing of themselves in it, unlike Tailwind, whose base styles are in the CSS. */
const BUILD_TOOLS = ['@react-router/dev', '@tailwindcss/vite', 'lightningcss', 'postcss', 'vite']

const MANIFESTS = [
  '',
  'apps/server',
  'apps/web',
  'packages/contract',
  'packages/messages',
  'packages/uploader',
]

export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression; `unknown` where none is declared and none is known. */
  license: string
  /** Its folder below the root. */
  place: string
  /** Made for one platform, and so absent from machines of another. */
  isNative: boolean
}

/** Their package.json names no license; the text beside it is that of these. */
const UNDECLARED: Record<string, string> = { '@shinyoshiaki/jspack': 'BSD-3-Clause', 'png-js': 'MIT' }

/** Every package that is part of the product: what the server loads, and what the web build contains. */
export function shippedPackages(): ShippedPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const packages = withoutBuildTools(lock.packages)
  return reachedFrom(packages, MANIFESTS)
    .map((place) => describe(place, packages[place] ?? {}))
    .sort((one, other) => compare(`${one.name} ${one.version}`, `${other.name} ${other.version}`))
}

function withoutBuildTools(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
  const { dependencies = {}, ...web } = packages['apps/web'] ?? {}
  const kept = Object.entries(dependencies).filter(([name]) => !BUILD_TOOLS.includes(name))
  return { ...packages, 'apps/web': { ...web, dependencies: Object.fromEntries(kept) } }
}

function describe(place: string, { version = '', license, os, cpu }: LockedPackage): ShippedPackage {
  const name = place.split('node_modules/').at(-1) ?? ''
  const part = NATIVE_PARTS.find(({ packages }) => packages.test(name))
  return {
    name,
    version,
    license: part?.license ?? license ?? UNDECLARED[name] ?? 'unknown',
    place,
    isNative: os !== undefined || cpu !== undefined,
  }
}

/** Independent of the machine's language. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
