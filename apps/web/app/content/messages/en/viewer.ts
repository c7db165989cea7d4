/** The large view of a photo, for guests and hosts. */
export const viewer = {
  lightbox: {
    label: 'Photo',
    position: '{{n}} / {{total}}',
    view: 'View',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: '{{zoom}}×',
    rotate: 'Rotate 90 degrees',
    download: 'Download',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    gone: 'This photo is no longer in the album.',
  },
} as const
