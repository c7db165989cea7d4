import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** The next mail that arrives, or the oldest unread one, parsed as a mail program would. */
  nextMail(): Promise<Email>
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Required of every user, where it is given. */
  password?: string
  /** Recipients are refused for now as often as this, as strangers are by greylisting. */
  postpones?: number
  /** What it says to them. */
  reply?: number
}

/** A real mail server on a port of its own, which delivers every mail to the test. */
export async function aMailServer({
  port: wanted = 0,
  password,
  postpones = 0,
  reply = 450,
}: Options = {}): Promise<MailServer> {
  const arrived: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  function deliver(mail: Email): void {
    const receive = waiting.shift()
    if (receive === undefined) arrived.push(mail)
    else receive(mail)
  }

  let postponed = 0
  const server = new SMTPServer({
    onRcptTo: (_address, _session, done) =>
      postponed++ < postpones
        ? done(Object.assign(new Error('Not now, or never'), { responseCode: reply }))
        : done(),
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: given.username }) : done(new Error('Wrong password')),
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          deliver(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail() {
      const mail = arrived.shift()
      return mail === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(mail)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
