/** Our output is not built as players need it and must not be shown. */
export class UnsoundError extends Error {
  override readonly name = 'UnsoundError'
}

export function assertSound(isSound: boolean, flaw: string): asserts isSound {
  if (!isSound) throw new UnsoundError(flaw)
}
