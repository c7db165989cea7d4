/** What a file is, beyond its bytes. */
export interface Purpose {
  /** What it is sent for. */
  challengeId?: string | undefined
  /** Taken with the camera of the page. */
  isShot?: boolean | undefined
}
