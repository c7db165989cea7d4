import { writeFileSync } from 'node:fs'
import { NOTICES, writeNotices } from './notices/notices.ts'

/** `npm run notices`: writes THIRD-PARTY-NOTICES, after a dependency was added, removed or updated. */
writeFileSync(NOTICES, writeNotices())
