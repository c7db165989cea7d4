import path from 'node:path'
import { compressBuild } from '../apps/server/src/shell/compress-build.ts'

const BUILD = path.join(import.meta.dirname, '../apps/web/build')

await Promise.all(
  ['client/assets', 'guest/guest-assets'].map((folder) => compressBuild(path.join(BUILD, folder))),
)
