// spec: A4

import { describeIntegrity } from '../testing/integrity-promises.ts'
import { testApp } from '../testing/test-app.ts'

describeIntegrity('a disk', () => testApp({ environment: { LOG_LEVEL: 'warn' } }))
