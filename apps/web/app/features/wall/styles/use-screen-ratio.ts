import { useScreenSize } from './use-screen-size'

/** Width to height of the screen. */
export function useScreenRatio(): number {
  const { width, height } = useScreenSize()
  return width / height
}
