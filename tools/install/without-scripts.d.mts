export function finishWithoutScripts(
  modules: string,
  runNpm: (args: string[], cwd: string) => Promise<boolean>,
  installed?: {
    platform: string
    arch: string
    execPath: string
    versions: { node: string }
  },
): Promise<void>
