import { Agent, get } from 'node:http'
import { answerQuestions } from './child.ts'

/* Requests one address as fast as it is answered, over a few connections. */

export interface Load {
  url: string
  cookie: string
  connections: number
  seconds: number
}

export interface Loaded {
  requests: number
  seconds: number
}

answerQuestions(async ({ url, cookie, connections, seconds }: Load): Promise<Loaded> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1000
  let requests = 0
  const lane = async () => {
    for (; performance.now() < deadline; requests += 1) await once(url, cookie, agent)
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const took = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { requests, seconds: took }
})

function once(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    })
    request.once('error', reject)
  })
}
