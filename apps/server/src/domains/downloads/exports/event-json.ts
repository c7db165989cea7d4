import type { ExportedEvent } from './export-contents.ts'

/**
 * An export's description of an event, for other programs. Files are named by their path in its folder; what was
 * deleted since is omitted, and a photo that never arrived has no file.
 */
export function eventJson(contents: ExportedEvent, gone: ReadonlySet<string>): string {
  const { album, settings, wall, cover, guests } = contents
  const isThere = ({ id }: { id: string }) => !gone.has(id)
  const files = new Map([...album.media, ...album.voices].filter(isThere).map(({ id, name }) => [id, name]))
  const fileOf = (id: string) => files.get(id) ?? null
  const voices = new Map(album.voices.map((voice) => [voice.id, voice]))
  const notes = new Map(album.notes.map((note) => [note.id, note]))
  return writeJson({
    event: settings,
    cover: cover !== null && isThere(cover) ? 'cover.jpg' : null,
    photoWall: wall,
    media: contents.media.filter(isThere).map(({ id, ...media }) => ({ id, file: fileOf(id), ...media })),
    voiceMessages: contents.voices.filter(isThere).map(({ id, ...voice }) => ({
      id,
      file: fileOf(id),
      from: voices.get(id)?.from ?? null,
      ...voice,
    })),
    notes: contents.notes.filter(isThere).flatMap(({ id, theme }) => {
      const note = notes.get(id)
      return note === undefined
        ? []
        : [{ id, message: note.message, from: note.from, theme, sentAt: note.at }]
    }),
    people: contents.people.filter(isThere).map(({ name, mediaIds }) => ({
      name,
      photos: mediaIds.map(fileOf).filter((file) => file !== null),
    })),
    // Exports prepared by an earlier release have none.
    faceConsents: contents.faceConsents ?? [],
    printDesigns: contents.printDesigns ?? [],
    guests,
  })
}

/** Indented, so that people can read it too. */
export function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
