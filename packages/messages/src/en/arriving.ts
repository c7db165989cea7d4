/** About photos whose originals are still on phones; for the host. */
export const arriving = {
  arriving: {
    one: '{{originals}} original from {{guests}} guest is still on its way.',
    fromOne: '{{originals}} originals from {{guests}} guest are still on their way.',
    fromMany: '{{originals}} originals from {{guests}} guests are still on their way.',
    areRefused:
      'The server’s proxy refuses large files, so some files of your guests wait on their phones. Whoever runs this service can change that; /readyz and the log say how. The files are sent once they have.',
  },
} as const
