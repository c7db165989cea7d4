import { createMediaEngine } from '../engine.ts'

/*
 * A program that starts a job and waits to be killed, for a test of what becomes of the child.
 * Arguments: source, outDir. Says the child's id.
 */
const [, , source = '', outDir = ''] = process.argv
const engine = createMediaEngine({ processes: 1 })
void engine.derivePhoto({ source, type: 'image/heic', outDir })
setImmediate(() => process.stdout.write(`${engine.childPids()[0]}\n`))
