/** Lines of tests per line of code, for files below a folder. Blank lines are ignored. */
export function testRatio(folder: string, files: readonly { path: string; text: string }[]): number {
  const below = files.filter(({ path }) => path.startsWith(folder))
  const lines = (wanted: (path: string) => boolean) =>
    below
      .filter(({ path }) => wanted(path))
      .reduce((sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0)
  return (
    lines(isTest) /
    Math.max(
      1,
      lines((path) => !isTest(path)),
    )
  )
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path)
}
