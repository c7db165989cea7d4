import { StringDecoder } from 'node:string_decoder'

/** The lines of a text, in portions as they come. */
export async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  for await (const chunk of content) {
    const lines = (begun + decoder.write(Buffer.from(chunk))).split('\n')
    begun = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (begun !== '') yield [begun]
}
