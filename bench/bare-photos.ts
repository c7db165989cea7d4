import { createServer } from 'node:http'
import { answerQuestions } from './child.ts'

/* Baseline for scrolling: a bare server of an empty page, and of thumbnails from memory. */

export interface BarePhotos {
  /** In base64. Each stands for many photos, under addresses of their own. */
  thumbnails: string[]
}

answerQuestions(async ({ thumbnails }: BarePhotos) => {
  const pictures = thumbnails.map((thumbnail) => Buffer.from(thumbnail, 'base64'))
  const server = createServer((request, response) => {
    const [, photo] = /^\/photos\/(\d+)$/.exec(request.url ?? '') ?? []
    if (photo === undefined)
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><meta name="viewport" content="width=device-width"><ul></ul>')
    else
      response
        .setHeader('content-type', 'image/jpeg')
        .setHeader('cache-control', 'private, max-age=3600, immutable')
        .end(pictures[Number(photo) % pictures.length])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
})
