import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FileJob } from '../lend-files.ts'
import { serveJobs } from '../serve-jobs.ts'

/* A child as it may be once a decoder has been taken over: it tries what is none of its business. */

export type NosyJobs = {
  connect: { job: { port: number }; result: Told }
  read: { job: { path: string }; result: Told }
  list: { job: { path: string }; result: Told }
  whoAmI: { job: object; result: Told }
  /** Answers that it has made a file, which is a lie. */
  forge: { job: FileJob & { claimed: string; linkTo?: string; isFolder?: boolean }; result: Made }
}

/** What came of it: the name of the error, if there was one. */
export interface Told {
  outcome: 'told'
  what: string
}

export interface Made {
  outcome: 'made'
  path: string
}

type NosyJob = { [K in keyof NosyJobs]: { kind: K } & NosyJobs[K]['job'] }[keyof NosyJobs]

serveJobs(async (job: NosyJob): Promise<Told | Made> => {
  if (job.kind === 'forge') return forge(job)
  const what = await attempt(job).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
  return { outcome: 'told', what }
})

async function attempt(job: Exclude<NosyJob, { kind: 'forge' }>): Promise<string> {
  switch (job.kind) {
    case 'connect':
      return connectTo(job.port)
    case 'read':
      return readFileSync(job.path, 'utf8')
    case 'list':
      return readdirSync(job.path).join()
    case 'whoAmI': {
      const groups = process.getgroups?.() ?? []
      return JSON.stringify({ user: process.getuid?.(), groups, privileges: privileges() })
    }
  }
}

function connectTo(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.on('error', reject)
  })
}

/** Capabilities, and whether there is a way to more of them. */
function privileges(): Record<string, string> {
  const status = readFileSync('/proc/self/status', 'latin1')
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)$`, 'm').exec(status)?.[1] ?? ''
  return { capabilities: field('CapEff'), noNew: field('NoNewPrivs') }
}

function forge({ outDir, claimed, linkTo, isFolder }: Extract<NosyJob, { kind: 'forge' }>): Made {
  const path = claimed.replace('OUT', outDir)
  if (linkTo !== undefined) symlinkSync(linkTo, path)
  if (isFolder) mkdirSync(join(path, 'inside'), { recursive: true })
  return { outcome: 'made', path }
}
