import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export { createRequestHandler } from 'react-router'

/**
 * Renders the public pages and the shell of all others: at build time, and when the server starts where an operator
 * changed what pages tell.
 */
// biome-ignore lint/style/noDefaultExport: React Router asks for one.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  // Wait for complete pages: streamed patches would need a script to put them in place.
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
