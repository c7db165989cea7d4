/** An action under a large photo, with its word. As the heart's. */
export const actionLook =
  'numeric grid min-h-11 min-w-16 justify-items-center gap-1 rounded-md px-2 py-1.5 text-sm leading-tight font-semibold text-white hover:bg-white/10 focus-visible:outline-white'
