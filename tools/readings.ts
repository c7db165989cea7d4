import { readings } from './readings/readings.ts'

/** Prints figures about the code. They are compared with earlier ones; none is a quota. */
for (const { what, now, aim, items } of readings()) {
  process.stdout.write(`${now.padStart(20)}  ${what} (aim: ${aim})\n`)
  for (const item of items) process.stdout.write(`${' '.repeat(24)}${item}\n`)
}
