/** What a file is sent for. */
export interface Purpose {
  /** The challenge it is sent for. */
  challengeId?: string | undefined
  /** The album it is sent into. */
  albumId?: string | undefined
  /** Taken with the camera of the page. */
  isShot?: boolean | undefined
}
