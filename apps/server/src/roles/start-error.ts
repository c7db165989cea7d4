/** A start that cannot continue, with a sentence that names the remedy. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** A start that may succeed a moment later without intervention. */
export class PassingStartError extends StartError {
  override readonly name: string = 'PassingStartError'
}
