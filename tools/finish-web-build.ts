import path from 'node:path'
import { writeLanguages } from '../apps/web/languages/write-languages.ts'
import { writeSite } from '../apps/web/languages/write-site.ts'
import { buildForOldEngines } from '../apps/web/old-engines/build.ts'

const BUILD = path.join(import.meta.dirname, '../apps/web/build')

await writeLanguages(BUILD)
await buildForOldEngines(BUILD)
await writeSite(BUILD)
