import { createMediaEngine } from '../engine.ts'

/*
 * Starts a job and waits to be killed, to test what happens to the child. Arguments: source, outDir. Prints the child's
 * id.
 */
const [, , source = '', outDir = ''] = process.argv
const engine = createMediaEngine({ processes: 1 })
void engine.derivePhoto({ source, type: 'image/heic', outDir })
const looking = setInterval(() => {
  const [child] = engine.childPids()
  if (child === undefined) return
  clearInterval(looking)
  process.stdout.write(`${child}\n`)
}, 10)
