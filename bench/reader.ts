import { get } from 'node:http'
import { answerQuestions } from './child.ts'

/* Downloads one address to its end and discards the bytes. */

export interface Reading {
  url: string
  cookie?: string
}

export interface Read {
  bytes: number
  seconds: number
  /** Time to the first byte of the body, in milliseconds. */
  firstByte: number
}

answerQuestions(
  ({ url, cookie }: Reading): Promise<Read> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      let [bytes, firstByte] = [0, 0]
      const request = get(url, { agent: false, headers: cookie ? { cookie } : {} }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          if (bytes === 0) firstByte = performance.now() - startedAt
          bytes += chunk.length
        })
        response.once('error', reject)
        response.once('end', () =>
          resolve({ bytes, firstByte, seconds: (performance.now() - startedAt) / 1000 }),
        )
      })
      request.once('error', reject)
    }),
)
