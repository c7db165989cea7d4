// `npm run build`: installs and builds what changed, and starts nothing. For service managers, which start the server
// themselves, as a user who cannot write this folder.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { install, PRODUCTION } from './install/install.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
await install(root, PRODUCTION)
await buildWeb(root)
