/** Seconds of a film. */
export interface Part {
  from: number
  to: number
}

/** A film trimmed as phones do it: its edit lists show a part, and every frame stays. Sound and pictures alike. */
export function trimmed(film: Buffer, { from, to }: Part): Buffer {
  const edited = Buffer.from(film)
  const movie = timescaleAt(edited, edited.indexOf('mvhd'))
  for (let at = edited.indexOf('elst'); at !== -1; at = edited.indexOf('elst', at + 4)) {
    const media = timescaleAt(edited, edited.indexOf('mdhd', at))
    // What the list leaves out already is the delay of the encoder.
    const delay = edited.readInt32BE(at + 16)
    edited.writeUInt32BE(Math.round((to - from) * movie), at + 12)
    edited.writeInt32BE(delay + Math.round(from * media), at + 16)
  }
  return edited
}

function timescaleAt(film: Buffer, name: number): number {
  return film.readUInt32BE(name + 16)
}
