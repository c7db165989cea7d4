import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { answerQuestions } from './child.ts'

/*
 * Baseline for uploads: a bare server that writes each body to its own file, syncs it and acknowledges it. It neither
 * authenticates nor inspects anything.
 */

export interface BareDisk {
  folder: string
}

answerQuestions(async ({ folder }: BareDisk) => {
  let files = 0
  const server = createServer((request, response) => {
    files += 1
    // `flush` syncs the file before it is closed.
    pipeline(request, createWriteStream(path.join(folder, String(files)), { flush: true })).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
})
