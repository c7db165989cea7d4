/** What a release consists of, as it lies in the repository. */
export interface Candidate {
  /** `1.2.3` */
  version: string
  /** Versions by manifest. */
  manifests: Record<string, string>
  changelog: string
  upgrading: string
  tags: readonly string[]
  /** What git says is not committed. */
  uncommitted: string
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** What has to be mended before this can be released, each in a sentence. */
export function problemsOf(candidate: Candidate): string[] {
  const { version, manifests, changelog, upgrading, tags, uncommitted } = candidate
  if (!VERSION.test(version)) return [`"${version}" is no version: say it as 1.2.3.`]
  const others = Object.entries(manifests).filter(([, found]) => found !== version)
  const newer = tags.filter((tag) => tag.startsWith('v') && !isBefore(tag.slice(1), version))
  const problems = [
    ...others.map(([file, found]) => `${file} has the version ${found}.`),
    ...sectionProblems('CHANGELOG.md', changelog, version),
    ...sectionProblems('docs/upgrading.md', upgrading, version),
    ...newer.map((tag) => `There is a tag ${tag} already.`),
  ]
  if (/^## Unreleased\n+- /m.test(changelog))
    problems.push(`CHANGELOG.md still has lines under "Unreleased": put them under "## ${version}".`)
  if (uncommitted.trim() !== '') problems.push('Not everything is committed.')
  return problems
}

/** A section that begins with the version and has something in it. */
function sectionProblems(file: string, text: string, version: string): string[] {
  const [, section] = text.split(new RegExp(`^## ${version.replaceAll('.', '\\.')}(?: .*)?$`, 'm'))
  if (section === undefined) return [`${file} has no section "## ${version}".`]
  const isEmpty = section.split(/^## /m)[0]?.trim() === ''
  return isEmpty ? [`The section "## ${version}" of ${file} is empty.`] : []
}

function isBefore(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
