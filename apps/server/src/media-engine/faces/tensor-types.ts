/** Numbers on the backend; the creator disposes of them. */
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

/** In shares of the picture, 0 to 1. */
export interface LocatedFace extends FrameSize {
  left: number
  top: number
  score: number
}

export type Net = (tensor: Tensor) => Promise<LocatedFace[]>

/** In pixels of the face picture; left and right as seen. */
export interface Landmarks {
  leftEye: Point
  rightEye: Point
  nose: Point
  mouth: Point
}
