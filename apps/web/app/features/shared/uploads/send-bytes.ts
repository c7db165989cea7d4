import type { ErrorCode } from '@afterglow/contract'
import type { ResponseOf } from '@afterglow/contract/kernel'
import { type OneFile, sendOne, UploadFailure } from '@afterglow/uploader'
import { type AnyEndpoint, ApiError, addressOf, type CallArgs, renewAccessFor } from '~/lib/api'

type SendArgs<E> = CallArgs<E> & { bytes: Blob } & Pick<OneFile, 'onProgress' | 'onWaiting'>

/**
 * Sends one file to an endpoint that takes it whole, with the queue's retries: a network failure costs another attempt,
 * not an error, and sent bytes are counted. The endpoint must be idempotent.
 */
export async function sendBytes<E extends AnyEndpoint>(
  endpoint: E,
  args: SendArgs<E>,
): Promise<ResponseOf<E>> {
  const { bytes, onProgress, onWaiting } = args
  const { method } = endpoint
  const send = () =>
    sendOne({ method, url: addressOf(endpoint, args), body: bytes, type: bytes.type, onProgress, onWaiting })
  try {
    return (await send()).json() as ResponseOf<E>
  } catch (err) {
    const failure = asApiError(err)
    if (!(await renewAccessFor(failure))) throw failure
    return (await send()).json() as ResponseOf<E>
  }
}

/** Screens choose their texts by a single error type. */
function asApiError(err: unknown): unknown {
  if (!(err instanceof UploadFailure)) return err
  const { status, code, message, serverMessage, retryAfter } = err
  if (status === 0) return new ApiError({ code: 'network.failed', message, cause: err })
  return new ApiError({
    code: (serverMessage === undefined ? 'response.unreadable' : code) as ErrorCode | 'response.unreadable',
    message: serverMessage ?? message,
    status,
    retryAfterSeconds: retryAfter === undefined ? null : retryAfter / 1000,
    cause: err,
  })
}
