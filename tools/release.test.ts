// spec: ops.release

import { describe, expect, it } from 'vitest'
import { type Candidate, problemsOf } from './release/problems-of.ts'

const sound: Candidate = {
  version: '1.2.0',
  manifests: { 'package.json': '1.2.0', 'apps/server/package.json': '1.2.0' },
  changelog:
    '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-23)\n\n- Guests may sing.\n\n## 1.1.0\n\n- More.\n',
  upgrading: '# Upgrading\n\n## 1.2.0\n\nNothing to do.\n',
  tags: ['v1.1.0', 'v0.9.12', 'a-branch'],
  uncommitted: '',
}

describe('a release', () => {
  it('is made where everything speaks of it', () => {
    expect(problemsOf(sound)).toEqual([])
  })

  it.each<[Partial<Candidate>, string]>([
    [{ version: 'v1.2.0' }, 'is no version'],
    [{ manifests: { 'apps/web/package.json': '1.1.0' } }, 'apps/web/package.json has the version 1.1.0'],
    [{ changelog: '## 1.1.0\n\n- More.' }, 'CHANGELOG.md has no section "## 1.2.0"'],
    [{ changelog: '## 1.2.0\n\n## 1.1.0\n\n- More.' }, 'The section "## 1.2.0" of CHANGELOG.md is empty'],
    [{ changelog: `## Unreleased\n\n- Late.\n\n${sound.changelog}` }, 'still has lines under "Unreleased"'],
    [{ upgrading: '## 1.20.0\n\nNothing.' }, 'docs/upgrading.md has no section "## 1.2.0"'],
    [{ tags: ['v1.2.0'] }, 'There is a tag v1.2.0 already'],
    [{ tags: ['v1.10.0'] }, 'There is a tag v1.10.0 already'],
    [{ uncommitted: ' M README.md' }, 'Not everything is committed'],
  ])('is not made with %j', (fault, problem) => {
    expect(problemsOf({ ...sound, ...fault }).join('\n')).toContain(problem)
  })
})
