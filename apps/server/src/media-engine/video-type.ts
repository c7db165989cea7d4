/** Film types the engine decodes. Detected from the bytes by `sniffVideoType`, never from a name or a header. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'] as const

export type VideoType = (typeof VIDEO_TYPES)[number]
