import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Tool {
  program: string
  version: string[]
  test: string[]
}

/** Third-party programs: each reads every byte and compares every checksum. */
const TOOLS: Tool[] = [
  { program: 'unzip', version: ['-v'], test: ['-tqq'] },
  { program: 'bsdtar', version: ['--version'], test: ['-xOf'] },
  { program: 'python3', version: ['--version'], test: ['-m', 'zipfile', '-t'] },
]

/** Tests a ZIP with each installed tool and answers their names. @throws a tool's complaint */
export async function testWithTools(file: string): Promise<string[]> {
  const used: string[] = []
  for (const { program, version, test } of TOOLS) {
    if (!(await isThere(program, version))) continue
    const { stdout } = await run(program, [...test, file], { encoding: 'buffer', maxBuffer: Infinity })
    // Python reports a bad file but exits successfully.
    if (stdout.includes('are corrupted')) throw new Error(`${program}: ${stdout}`)
    used.push(program)
  }
  return used
}

async function isThere(program: string, version: string[]): Promise<boolean> {
  return run(program, version).then(
    () => true,
    () => false,
  )
}
