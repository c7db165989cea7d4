import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NATIVE_PARTS } from './native-parts.ts'
import { ROOT, type ShippedPackage, shippedPackages } from './shipped.ts'

export const NOTICES = path.join(ROOT, 'THIRD-PARTY-NOTICES')
const TEXTS = path.join(import.meta.dirname, 'texts')
const RULE = '='.repeat(100)

/** The notices of everything that ships with the product, the same on every machine. */
export function writeNotices(): string {
  const shipped = shippedPackages()
  const portable = shipped.filter(({ isNative, place }) => !isNative && existsSync(path.join(ROOT, place)))
  const notices = portable.map((one) => ({ title: titleOf(one), text: noticeOf(one) }))
  const texts = Map.groupBy(notices, ({ text }) => text.replace(/\s+/g, ' '))
  return [
    'Afterglow contains the following software of others, under the licenses that follow the list.',
    'Made by `npm run notices` from package-lock.json.',
    '',
    ...shipped.map(({ name, version, license }) => `${name} ${version}: ${license}`),
    ...[...texts.values()].map((same) =>
      section(
        same.map(({ title }) => title),
        same[0]?.text ?? '',
      ),
    ),
    section(['The runtime: Node.js, and what is compiled into it'], read(nodeLicense())),
    ...NATIVE_PARTS.map((part) => section([nativeTitle(shipped, part.packages)], part.notice)),
    ...[...new Set(NATIVE_PARTS.flatMap((part) => part.texts))].map((name) =>
      section([`Text of ${name}`], read(path.join(TEXTS, `${name}.txt`))),
    ),
    '',
  ].join('\n')
}

const titleOf = ({ name, version, license }: ShippedPackage) => `${name} ${version} (${license})`

function nativeTitle(shipped: readonly ShippedPackage[], packages: RegExp): string {
  const names = shipped.filter(
    ({ name }) => NATIVE_PARTS.find((part) => part.packages.test(name))?.packages === packages,
  )
  return names.map(titleOf).join('\n')
}

const section = (titles: readonly string[], text: string) =>
  `\n${RULE}\n${titles.join('\n')}\n${RULE}\n\n${text}`

/** What a package says of its license: its own files, or the standard text with the holder that its manifest names. */
function noticeOf({ name, license, place }: ShippedPackage): string {
  const folder = path.join(ROOT, place)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
  if (files.length > 0) return files.map((file) => read(path.join(folder, file))).join('\n\n')
  const text = path.join(TEXTS, `${license}.txt`)
  if (!existsSync(text))
    throw new Error(`${name} has no license file, and tools/notices/texts has no ${license}.`)
  return `Copyright (c) ${holderOf(folder, name)}\n\n${read(text)}`
}

function holderOf(folder: string, name: string): string {
  const { author } = JSON.parse(read(path.join(folder, 'package.json'))) as {
    author?: string | { name: string }
  }
  const holder = typeof author === 'object' ? author.name : author?.replace(/\s*[<(].*$/, '')
  return holder || `the authors of ${name}`
}

function nodeLicense(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const ours = path.join(ROOT, 'node_modules/node/bin/LICENSE')
  if (existsSync(ours)) return ours
  return path.join(ROOT, `node_modules/node/node_modules/node-${platform}-${process.arch}/LICENSE`)
}

const read = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
