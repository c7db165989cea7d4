/** The address of the open camera, for a button of the first view. */
export const OPEN_CAMERA = '?camera=1'
