/** May ship inside a closed-source product; LGPL and MPL because nothing under them is modified. */
const ACCEPTED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'PostgreSQL',
  'Unlicense',
  'Python-2.0',
]

/** Accepted with conditions for those who distribute images; `docs/dependencies.md` states them. */
const ACCEPTED_FOR = /^@seydx\/node-av-/
const CONDITIONAL = ['GPL-3.0-or-later', 'FDK-AAC']

/** Whether each license of an expression is known and acceptable for the package. */
export function isAcceptable({ name, license }: { name: string; license: string }): boolean {
  const accepted = ACCEPTED_FOR.test(name) ? [...ACCEPTED, ...CONDITIONAL] : ACCEPTED
  return license.split(' AND ').every((one) => accepted.includes(one))
}
