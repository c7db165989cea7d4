import { SECONDS } from '@afterglow/contract/kernel'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { IncompleteUploadError, StoreUnavailableError, UploadNotFoundError } from './blob-errors.ts'
import type { PartSpec, ReceivedPart, UploadTarget } from './blob-store.ts'
import type { S3Connection } from './s3-client.ts'
import type { S3Content } from './s3-content.ts'
import { asStoreError, failureName, isMissingThere } from './s3-errors.ts'
import { SenderFailure, sendBody } from './s3-outgoing.ts'

/**
 * The type of a guest's file is detected from its bytes, and the store never serves it: no browser may treat it as a
 * page.
 */
const UNKNOWN_TYPE = 'application/octet-stream'

interface ListedPart extends ReceivedPart {
  etag: string
}

/** Multipart uploads: parts come from browsers with signed addresses, or through us. */
export class S3Uploads {
  readonly #s3: S3Connection
  readonly #content: S3Content

  constructor(s3: S3Connection, content: S3Content) {
    this.#s3 = s3
    this.#content = content
  }

  async begin(key: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.#object(key), ContentType: UNKNOWN_TYPE })
    const { UploadId } = await this.#s3.ask((s3, options) => s3.send(command, options))
    if (UploadId === undefined) throw new StoreUnavailableError('S3 began an upload without naming it')
    return UploadId
  }

  /** Host and length are signed: the address accepts this many bytes of this part and nothing else. */
  async presign(upload: UploadTarget, part: PartSpec, lifetime: number): Promise<string> {
    return getSignedUrl(
      this.#s3.streams,
      new UploadPartCommand({ ...this.#part(upload, part), ContentLength: part.size }),
      {
        expiresIn: Math.floor(lifetime / SECONDS),
        signableHeaders: new Set(['host', 'content-length']),
      },
    )
  }

  async write(upload: UploadTarget, part: PartSpec, source: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await sendBody({
        source,
        size: part.size,
        stall: this.#s3.limits.stall,
        send: (Body, abortSignal) =>
          this.#s3.streams.send(
            new UploadPartCommand({ ...this.#part(upload, part), Body, ContentLength: part.size }),
            { abortSignal },
          ),
        hasArrived: (md5) => this.#hasPart(upload, part, md5),
      })
    } catch (err) {
      if (err instanceof SenderFailure) throw err.cause
      throw isMissingThere(err) ? new UploadNotFoundError(upload.uploadRef) : asStoreError(err)
    }
  }

  async list(upload: UploadTarget): Promise<ListedPart[]> {
    const parts: ListedPart[] = []
    let after: string | undefined
    do {
      const command = new ListPartsCommand({ ...this.#named(upload), PartNumberMarker: after })
      const page = await this.#s3.ask((s3, options) => s3.send(command, options)).catch(orEnded(upload))
      for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? [])
        parts.push({ number: PartNumber, size: Size, etag: ETag })
      after = page.IsTruncated === true ? page.NextPartNumberMarker : undefined
    } while (after !== undefined)
    return parts
  }

  /** An object with the expected length was completed, by this call or by one whose answer was lost. */
  async complete(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    try {
      await this.#assemble(upload, parts)
    } catch (err) {
      if (err instanceof IncompleteUploadError || !(await this.#isWhole(upload, parts))) throw err
      return
    }
    if (!(await this.#isWhole(upload, parts)))
      throw new Error(`S3 put the parts of ${upload.key} together to something else`)
  }

  async abort(upload: UploadTarget): Promise<void> {
    const command = new AbortMultipartUploadCommand(this.#named(upload))
    await this.#s3
      .ask((s3, options) => s3.send(command, options))
      .catch((err: unknown) => {
        if (!isMissingThere(err)) throw err
      })
  }

  /** The store reports when an upload was begun, not when its last part arrived. */
  async countUntouched(since: Date): Promise<number> {
    let count = 0
    for await (const { begun } of this.#unfinished()) if (begun < since) count += 1
    return count
  }

  async sweep(before: Date): Promise<number> {
    let swept = 0
    for await (const { upload, begun } of this.#unfinished()) {
      if (begun >= before) continue
      await this.abort(upload)
      swept += 1
    }
    return swept
  }

  async *#unfinished(): AsyncGenerator<{ upload: UploadTarget; begun: Date }> {
    let after: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {}
    while (after !== undefined) {
      const command = new ListMultipartUploadsCommand({ Bucket: this.#s3.bucket, ...after })
      const page: ListMultipartUploadsCommandOutput = await this.#s3.ask((s3, options) =>
        s3.send(command, options),
      )
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key === undefined || UploadId === undefined || Initiated === undefined) continue
        yield { upload: { key: Key, uploadRef: UploadId }, begun: Initiated }
      }
      after =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
    }
  }

  async #assemble(upload: UploadTarget, parts: readonly PartSpec[]): Promise<void> {
    const listed = await this.list(upload)
    const missing = parts.filter((part) => !listed.some((one) => isSamePart(one, part)))
    if (missing.length > 0) throw new IncompleteUploadError(missing.map((part) => part.number))

    // A part that is resent at this moment has another ETag: the store refuses, and the caller completes again.
    const wanted = new Set(parts.map((part) => part.number))
    const Parts = listed
      .filter((part) => wanted.has(part.number))
      .map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
    const command = new CompleteMultipartUploadCommand({
      ...this.#named(upload),
      MultipartUpload: { Parts },
    })
    await this.#s3
      .ask((s3, options) => s3.send(command, options), this.#s3.limits.assembly)
      .catch((err: unknown) => {
        if (isMissingThere(err)) throw new UploadNotFoundError(upload.uploadRef)
        if (failureName(err) === 'InvalidPart') throw new StoreUnavailableError('A part was sent again', err)
        throw err
      })
  }

  async #isWhole(upload: UploadTarget, parts: readonly PartSpec[]): Promise<boolean> {
    const bytes = parts.reduce((sum, part) => sum + part.size, 0)
    const found = await this.#content.look(upload.key)
    return found?.ContentLength === bytes
  }

  async #hasPart(upload: UploadTarget, part: PartSpec, md5: string): Promise<boolean> {
    const listed = await this.list(upload)
    return listed.some((one) => isSamePart(one, part) && one.etag.replaceAll('"', '') === md5)
  }

  #object(key: string) {
    return { Bucket: this.#s3.bucket, Key: key }
  }

  #named(upload: UploadTarget) {
    return { ...this.#object(upload.key), UploadId: upload.uploadRef }
  }

  #part(upload: UploadTarget, part: PartSpec) {
    return { ...this.#named(upload), PartNumber: part.number }
  }
}

function orEnded(upload: UploadTarget): (err: unknown) => never {
  return (err) => {
    throw isMissingThere(err) ? new UploadNotFoundError(upload.uploadRef) : err
  }
}

function isSamePart(one: ReceivedPart, other: ReceivedPart): boolean {
  return one.number === other.number && one.size === other.size
}
