/** A start that cannot go on, with a sentence that names the way out. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** A start that may succeed a moment later, with nobody doing anything. */
export class PassingStartError extends StartError {
  override readonly name: string = 'PassingStartError'
}
