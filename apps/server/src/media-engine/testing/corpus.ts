import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { holdsContent, MAX_HEADER_BYTES } from '../holds-content.ts'
import type { ImageType } from '../image-type.ts'
import { sniffImageType, sniffMediaType } from '../sniff.ts'
import type { VideoType } from '../video-type.ts'

const PROJECT = new URL('../../../../../', import.meta.url)
const SAMPLES = new URL('samples/', PROJECT)
/** Larger, and under licenses that do not permit including it in the project. */
const FULL_CORPUS = new URL('../shared/media/', PROJECT)

export type Outcome = 'derived' | 'no_preview' | 'not_kept'

export interface CorpusFile {
  /** With its folder, as in the manifest. */
  name: string
  path: string
  /** More than one where the product may decide. */
  outcomes: readonly Outcome[]
  /** For `no_preview`, where it is certain. */
  reason?: string
  /** For `derived`. */
  facts?: PhotoFacts
}

export interface PhotoFacts {
  width: number
  height: number
  takenAt: string | null
  hasGps: boolean
}

/** The path of one sample, such as `photos/moto-g9-cat-16mp.jpg`. */
export function sample(name: string): string {
  return fileURLToPath(new URL(name, SAMPLES))
}

export interface VoiceFile {
  name: string
  path: string
  type: string
  durationSeconds: number
}

/** Voice messages as phones, messengers and browsers write them. */
export function sampleVoices(): VoiceFile[] {
  const { files } = readManifest<VoiceEntry>(SAMPLES)
  return files.filter(isVoice).map(({ file, type, expected }) => ({
    name: file,
    path: sample(file),
    type,
    durationSeconds: expected.durationSeconds,
  }))
}

/** The pictures that are always available. */
export function sampleFiles(): CorpusFile[] {
  const { files } = readManifest<SampleEntry>(SAMPLES)
  return files
    .filter((entry) => !isVoice(entry) && !isFilm(entry))
    .map(({ file, expected }) => ({
      name: file,
      path: sample(file),
      outcomes: [expected.outcome],
      ...(expected.reason && { reason: expected.reason }),
      ...(expected.outcome === 'derived' && { facts: expected }),
    }))
}

export interface FilmFile {
  name: string
  path: string
  type: VideoType
  facts: PhotoFacts & { durationSeconds: number }
  /** Strings of its metadata about places, days and devices. */
  metadataWords: readonly string[]
}

/** Films as phones, cameras and browsers write them: ours, and those of the full corpus if it exists. */
export function films(): FilmFile[] {
  const own = readManifest<FilmEntry>(SAMPLES)
    .files.filter(isFilm)
    .map(({ file, type, expected, tells }) => ({
      name: file,
      path: sample(file),
      type,
      facts: expected,
      metadataWords: tells,
    }))
  if (!existsSync(new URL('manifest.json', FULL_CORPUS))) return own
  const { files } = readManifest<FullFilmEntry>(FULL_CORPUS)
  return [...own, ...files.filter(({ kind }) => kind.startsWith('video')).map(fromFullFilm)]
}

function fromFullFilm(entry: FullFilmEntry): FilmFile {
  const { file, displayWidth: width, displayHeight: height, hasGps, durationSec, gpsRaw, device } = entry
  const path = fileURLToPath(FULL_CORPUS) + file
  const date = entry.captureDate
  return {
    name: file,
    path,
    type: sniffFile(path) as VideoType,
    facts: {
      width: width ?? 0,
      height: height ?? 0,
      takenAt: date === null ? null : new Date(date.replace(/(\d\d)(\d\d)$/, '$1:$2')).toISOString(),
      hasGps,
      durationSeconds: durationSec,
    },
    metadataWords: [gpsRaw?.slice(0, 8), device?.split(' ').slice(1).join(' ')].filter(
      (word) => word !== undefined && readFileSync(path).includes(word),
    ) as string[],
  }
}

/** The full corpus beside the project without its films and sounds; empty if it does not exist. */
export function fullCorpusFiles(): CorpusFile[] {
  if (!existsSync(new URL('manifest.json', FULL_CORPUS))) return []

  const { files } = readManifest<FullCorpusEntry>(FULL_CORPUS)
  return files.filter(({ kind }) => !/^(video|audio)/.test(kind)).map(fromFullCorpus)
}

/** Every available set, by name, for tests that hold for each file. */
export function corpora(): [string, CorpusFile[]][] {
  const sets: [string, CorpusFile[]][] = [
    ['samples', sampleFiles()],
    ['full corpus', fullCorpusFiles()],
  ]
  return sets.filter(([, files]) => files.length > 0)
}

/** Places in the manifest that the engine reads differently: one in XMP, and an impossible one. */
const DEVIATIONS: Readonly<Record<string, Partial<PhotoFacts>>> = {
  'hostile/exif-gps-out-of-range.jpg': { hasGps: false },
  'photos/nikon-d5000-railway.jpg': { hasGps: true },
}

const OUTCOMES: Readonly<Record<FullCorpusEntry['expected']['outcome'], readonly Outcome[]>> = {
  accepted: ['derived'],
  rejected: ['no_preview', 'not_kept'],
  policy: ['derived', 'no_preview', 'not_kept'],
}

function fromFullCorpus(entry: FullCorpusEntry): CorpusFile {
  const { displayWidth: width, displayHeight: height, hasGps } = entry
  const takenAt = toIso(entry.captureDate)
  const isPhoto = entry.expected.outcome === 'accepted' && width && height
  return {
    name: entry.file,
    // File names may contain '#' or '%', so they are not URLs.
    path: fileURLToPath(FULL_CORPUS) + entry.file,
    outcomes: OUTCOMES[entry.expected.outcome],
    ...(isPhoto && { facts: { width, height, takenAt, hasGps, ...DEVIATIONS[entry.file] } }),
  }
}

function toIso(exifDate: string | null): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) ([\d:]{8})([+-]\d\d:\d\d)?$/.exec(exifDate ?? '')
  if (!match) return null
  const [, year, month, day, time, zone = 'Z'] = match
  const date = new Date(`${year}-${month}-${day}T${time}${zone}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Like the product: by the first bytes, and requiring more than a header. */
export function sniffFile(path: string) {
  return keptAs(path, sniffMediaType)
}

/** The same for pictures alone. */
export function sniffPicture(path: string) {
  return keptAs(path, sniffImageType)
}

function keptAs<T extends ImageType | VideoType>(
  path: string,
  sniff: (head: Uint8Array) => T | null,
): T | null {
  const bytes = readFileSync(path)
  const type = sniff(bytes.subarray(0, 64))
  if (type === null || bytes.length > MAX_HEADER_BYTES) return type
  return holdsContent(type, bytes) ? type : null
}

function readManifest<T>(folder: URL): { files: T[] } {
  return JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'))
}

function isVoice({ file }: { file: string }): boolean {
  return file.startsWith('audio/')
}

function isFilm({ file }: { file: string }): boolean {
  return file.startsWith('films/')
}

interface FilmEntry {
  file: string
  type: VideoType
  expected: FilmFile['facts']
  tells: string[]
}

interface FullFilmEntry {
  file: string
  kind: string
  displayWidth: number | null
  displayHeight: number | null
  hasGps: boolean
  gpsRaw?: string
  captureDate: string | null
  device: string | null
  durationSec: number
}

interface VoiceEntry {
  file: string
  type: string
  expected: { durationSeconds: number }
}

interface SampleEntry {
  file: string
  expected: PhotoFacts & { outcome: Outcome; reason?: string }
}

interface FullCorpusEntry {
  file: string
  kind: string
  displayWidth: number | null
  displayHeight: number | null
  hasGps: boolean
  captureDate: string | null
  expected: { outcome: 'accepted' | 'rejected' | 'policy' }
}
