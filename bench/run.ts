import { measureAlbums } from './albums.ts'
import { measureArchive } from './archive.ts'
import { measureBundle } from './bundle.ts'
import { measureEventPage } from './event-page.ts'
import { measureFaces } from './faces.ts'
import { measureFacts } from './facts.ts'
import { measureFanOut } from './fan-out.ts'
import { measureFilters } from './filters.ts'
import { measureGallery } from './gallery.ts'
import { measureGuestPage } from './guest-page.ts'
import { measureHearts } from './hearts.ts'
import { measureIngest } from './ingest.ts'
import { measureLanding } from './landing.ts'
import { measureListing } from './listing.ts'
import { measureManyPages } from './many-pages.ts'
import { measureMemory } from './memory.ts'
import { measureMillion } from './million.ts'
import { measureParty } from './party.ts'
import { measurePhotoStatements } from './photo-statements.ts'
import { type Figure, report } from './report.ts'
import { measureReveal } from './reveal.ts'
import { measureScrolling } from './scrolling.ts'
import { measureStart } from './start.ts'
import { measureStrangers } from './strangers.ts'
import { measureSurviving } from './surviving.ts'
import { measureUpgrade } from './upgrade.ts'
import { measureUploadMemory } from './upload-memory.ts'
import { measureUploadThroughput } from './upload-throughput.ts'
import { measureWall } from './wall.ts'
import { measureWallEvening } from './wall-evening.ts'
import { measureWallFrames } from './wall-frames.ts'
import { measureWallTakedowns } from './wall-takedowns.ts'

/** Most workloads compare the product with a baseline measured in the same run, so any machine will do. */
const WORKLOADS: Record<string, (share?: number) => Promise<Figure[]>> = {
  ingest: measureIngest,
  'photo-statements': measurePhotoStatements,
  gallery: measureGallery,
  listing: measureListing,
  filters: measureFilters,
  albums: measureAlbums,
  'event-page': measureEventPage,
  'fan-out': async () => [...(await measureFanOut()), ...(await measureManyPages())],
  facts: measureFacts,
  hearts: measureHearts,
  reveal: measureReveal,
  bundle: measureBundle,
  'guest-page': measureGuestPage,
  landing: measureLanding,
  scrolling: measureScrolling,
  archive: measureArchive,
  'wall-evening': measureWallEvening,
  'upload-throughput': measureUploadThroughput,
  'upload-memory': measureUploadMemory,
}

/** These take minutes, so they run only when named. */
const LONG_WORKLOADS: typeof WORKLOADS = {
  faces: measureFaces,
  memory: () => measureMemory(),
  million: measureMillion,
  party: measureParty,
  start: () => measureStart(),
  strangers: measureStrangers,
  surviving: () => measureSurviving(),
  upgrade: measureUpgrade,
  wall: measureWall,
  'wall-frames': measureWallFrames,
  'wall-takedowns': measureWallTakedowns,
}
const ALL = { ...WORKLOADS, ...LONG_WORKLOADS }

/** `party=0.1` runs a tenth of it, for a quick look. */
const shares = new Map(process.argv.slice(2).map(nameAndShare))
const wanted = [...shares.keys()]
const unknown = wanted.filter((name) => !(name in ALL))
if (unknown.length > 0) {
  console.error(`There is no workload ${unknown.join(', ')}. Choose from: ${Object.keys(ALL).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(ALL)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in LONG_WORKLOADS) continue
  console.error(`${name}…`)
  figures.push(...(await measure(shares.get(name))))
}
process.exitCode = report(figures) ? 0 : 1

function nameAndShare(argument: string): [name: string, share: number] {
  const [name = '', share = '1'] = argument.split('=')
  return [name, Number(share)]
}
