// spec: U05, F21

import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { InvalidKeyError } from './blob-errors.ts'
import { resolveSecurePath } from './secure-path.ts'

const root = resolve('/srv/blobs')

describe('the path of a key', () => {
  it.each(['original', 'events/k3x9/0190-abc/original', 'a.b/c_d/e-f.jpg', '_/-', `${'a'.repeat(128)}/b`])(
    'lies below the root for %s',
    (key) => {
      expect(resolveSecurePath(root, key)).toBe(join(root, ...key.split('/')))
    },
  )

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['two dots', '..'],
    ['a climb', '../etc/passwd'],
    ['a climb inside', 'events/../../etc/passwd'],
    ['a climb at the end', 'events/..'],
    ['a dot inside', 'events/./original'],
    ['three dots', 'events/.../original'],
    ['an absolute path', '/etc/passwd'],
    ['two slashes', '//host/share'],
    ['an empty segment', 'events//original'],
    ['a slash at the end', 'events/'],
    ['a drive', 'C:\\Windows'],
    ['a drive with slashes', 'C:/Windows'],
    ['a network share', '\\\\host\\share'],
    ['a backslash climb', '..\\..\\etc'],
    ['a backslash', 'events\\original'],
    ['NUL', 'original\0.jpg'],
    ['a line break', 'original\n'],
    ['a carriage return', 'a\r\nb'],
    ['a space', 'my photo'],
    ['a tilde', '~root/a'],
    ['the staging folder', '~staging/a'],
    ['a hidden file', '.htaccess'],
    ['a hidden file inside', 'events/.git/config'],
    ['a dot at the end, which Windows drops', 'original.'],
    ['an encoded climb', '%2e%2e/a'],
    ['an alternate stream', 'original:hidden'],
    ['a full-width slash', 'a\uff0fb'],
    ['a full-width dot', '\uff0e\uff0e/a'],
    ['letters beyond ASCII', 'café'],
    ['writing direction overrides', 'a\u202egpj'],
    ['a wildcard', 'events/*'],
    ['a variable', '$HOME/a'],
    ['a long segment', 'a'.repeat(129)],
    ['a long key', 'ab/'.repeat(200)],
  ])('is refused for %s', (_what, key) => {
    expect(() => resolveSecurePath(root, key)).toThrow(InvalidKeyError)
  })
})
