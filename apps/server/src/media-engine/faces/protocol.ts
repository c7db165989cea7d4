import type { FailedPhoto, Rendition } from '../outcome.ts'

/** A picture to search for faces. */
export type FacesJob = { type: 'image/jpeg' } & (
  | {
      /** A file of ours, only read. */
      source: string
      /** Existing folder for `face-0.jpg` and so on. */
      outDir: string
    }
  | {
      /** The bytes themselves, when they must not touch a disk. No crops are made. */
      base64: string
    }
)

export type FacesResult = FoundFaces | FailedPhoto

export interface FoundFaces {
  outcome: 'derived'
  /** Of the searched picture, in pixels. */
  width: number
  height: number
  /** The largest first. */
  faces: FoundFace[]
}

export interface FoundFace {
  box: Box
  /** The detector's score, 0 to 1. */
  score: number
  /** {@link EMBEDDING_LENGTH} numbers, close for one person; null when too little of the face can be seen. */
  embedding: number[] | null
  /**
   * Distance between the embeddings of the face and its mirror image: 0.1 to 0.25 for a face that looks at the camera,
   * more as it turns away and its embedding becomes less reliable.
   */
  asymmetry: number
  /**
   * Whether both detectors are so unsure of everything in the picture that this may be a thing. It may join a person,
   * never start one.
   */
  isFaint: boolean
  /** Square of 400 pixels. */
  crop: Rendition | null
}

/** In pixels of the searched picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Two crops of a face, one close and one wider, of 128 numbers each. */
export const EMBEDDING_LENGTH = 256
