/** The file name of an archive on the recipient's disk: letters and digits of any script. */
export function archiveFileName({ title }: { title: string }): string {
  const clean = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${clean.slice(0, 60).replace(/^-|-$/g, '') || 'album'}.zip`
}

/** The file name of an account export on the recipient's disk. */
export function exportFileName({ createdAt }: { createdAt: Date }): string {
  return `afterglow-${createdAt.toISOString().slice(0, 10)}.zip`
}
