/** What a system leaves in its folders, and nobody drops on purpose. */
const SYSTEM_FILE = /^(\..*|thumbs\.db|desktop\.ini)$/i

/** The files that were dropped, and those in dropped folders. Called while the event is handled: it is empty afterwards. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  const dropped = Array.from(transfer?.items ?? []).map((item) => {
    const entry = item.webkitGetAsEntry()
    return entry !== null && isFolder(entry) ? entry : item.getAsFile()
  })
  const files = await Promise.all(
    dropped.map((one) => (one === null || one instanceof File ? one : filesIn(one))),
  )
  return files.flat().filter((file) => file !== null)
}

/** One after the other: a browser may refuse to open hundreds of files at once. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const files: File[] = []
  for (const entry of await entriesIn(folder)) {
    if (isFolder(entry)) files.push(...(await filesIn(entry)))
    else if (isFile(entry) && !SYSTEM_FILE.test(entry.name)) files.push(await fileOf(entry))
  }
  return files
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // Each call answers some of them, at most a hundred in Chrome.
  for (;;) {
    const some = await orNull<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some === null || some.length === 0) return entries
    entries.push(...some)
  }
}

/** One that cannot be read is named among those that could not be sent, like any file without bytes. */
async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await orNull<File>((resolve, reject) => entry.file(resolve, reject))
  return file ?? new File([], entry.name)
}

function orNull<T>(work: (resolve: (value: T) => void, reject: (error: unknown) => void) => void) {
  return new Promise<T | null>((resolve) => work(resolve, () => resolve(null)))
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
