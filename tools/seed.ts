import { loadEnvFile } from '../apps/server/src/config.ts'
import { seedDemo } from './demo.ts'

loadEnvFile()
await seedDemo(process.env)
