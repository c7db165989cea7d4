/** What a file is, beyond its bytes. */
export interface Purpose {
  /** The challenge it is sent for. */
  challengeId?: string | undefined
  /** The album it is sent into. */
  albumId?: string | undefined
  /** Taken with the camera of the page. */
  isShot?: boolean | undefined
}
