/** What is said of a film where it is played. */
export const films = {
  preparing: 'This video is being prepared',
  preparingPercent: 'This video is being prepared: {{percent}} %',
  failed: 'This video cannot be played here.',
  failedDownload: 'This video cannot be played here. You can download it.',
  loadFailed: 'The video could not be loaded.',
  retry: 'Try again',
  player: 'Video: {{title}}',
} as const
