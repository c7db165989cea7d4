import path from 'node:path'
import { compressBuild } from '../apps/server/src/shell/compress-build.ts'

await compressBuild(path.join(import.meta.dirname, '../apps/web/build/client/assets'))
