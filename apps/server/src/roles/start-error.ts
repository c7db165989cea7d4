/** A start that cannot go on, with a sentence that names the way out. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
