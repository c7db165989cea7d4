import { createMediaEngine } from '../engine.ts'

/*
 * Starts a job and waits to be killed, to test what happens to the child. Arguments: source, outDir. Prints the child's
 * id.
 */
const [, , source = '', outDir = ''] = process.argv
const engine = createMediaEngine({ processes: 1 })
void engine.derivePhoto({ source, type: 'image/heic', outDir })
setImmediate(() => process.stdout.write(`${engine.childPids()[0]}\n`))
