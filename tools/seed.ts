import { seedDemo } from './demo.ts'

await seedDemo(process.env)
