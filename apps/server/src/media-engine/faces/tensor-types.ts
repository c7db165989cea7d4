/** Numbers on the backend; whoever makes one disposes of it. */
export interface Tensor {
  dispose(): void
}

export interface FrameSize {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Shares of the picture, 0 to 1. */
export interface LocatedFace extends FrameSize {
  left: number
  top: number
  score: number
}

export type Net = (tensor: Tensor) => Promise<LocatedFace[]>

/** In pixels of the picture of a face; left and right as seen. */
export interface Landmarks {
  leftEye: Point
  rightEye: Point
  nose: Point
  mouth: Point
}
