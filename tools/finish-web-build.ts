import path from 'node:path'
import { compressBuild } from '../apps/server/src/shell/compress-build.ts'
import { writeLanguages } from '../apps/web/languages/write-languages.ts'
import { buildForOldEngines } from '../apps/web/old-engines/build.ts'

const BUILD = path.join(import.meta.dirname, '../apps/web/build')

await writeLanguages(BUILD)
await buildForOldEngines(BUILD)
for (const folder of ['client/assets', 'guest/guest-assets']) await compressBuild(path.join(BUILD, folder))
