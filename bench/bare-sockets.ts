import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { answerQuestions } from './child.ts'

/* Baseline for fan-out: a bare WebSocket server that sends the same bytes to every client. */

const server = createServer()
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket) => socket.send('{"type":"ready"}'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`

answerQuestions(async ({ message }: { message: string | null }) => {
  if (message !== null) {
    const frame = Buffer.from(message)
    for (const socket of sockets.clients) socket.send(frame, { binary: false })
  }
  return { url }
})
