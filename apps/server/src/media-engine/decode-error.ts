import type { FailureReason } from './outcome.ts'

/** The photo itself cannot be shown. Any other error while deriving is about the machine. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
  readonly reason: FailureReason

  constructor(reason: Extract<FailureReason, 'undecodable' | 'too_many_pixels'>, detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** Refuses a picture by the size in its header. */
export function checkPixels(width: number, height: number, maxPixels: number): void {
  if (width < 1 || height < 1) throw new DecodeError('undecodable', `A picture of ${width} × ${height}`)
  if (width * height > maxPixels) {
    throw new DecodeError('too_many_pixels', `${width} × ${height} is more than ${maxPixels} pixels`)
  }
}
