// spec: ops.backups

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAYS } from '@afterglow/contract/kernel'
import { describe, it } from 'vitest'
import { pendingUploads } from '../../domains/album/ingest/pending-uploads.ts'
import { purgeRemoved } from '../../domains/album/sendings/restore-media.ts'
import { lastBackup } from '../../platform/backup/index.ts'
import { Installation } from './installation.ts'
import { findViolations, settle } from './integrity.ts'
import { startLoad, violationsOf } from './load.ts'
import { canMount, moveToOwnDisk, resize, unmount } from './mounts.ts'
import { aParty, aPhoto } from './party.ts'
import { beginCommand, runCommand } from './run-command.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

const KEY = { BACKUP_KEY: 'four lanterns in the orchard' }

describe('a backup', () => {
  it('B01: made under load and restored elsewhere, holds everything acknowledged before it began', async (context) => {
    const { expect } = context
    const installation = await runningInstallation(context)
    const backups = aFolder(installation, 'backups')
    const load = await startLoad(installation, { seed: 20_260_620, guests: 3 })
    await until(
      'there is something to lose',
      () => load.ledger.photos.length >= 12 && load.ledger.voices.length >= 3,
    )

    const before = structuredClone(load.ledger)
    const made = await runCommand(installation, ['backup', '--to', backups], KEY)
    const then = structuredClone(load.ledger)
    const second = await runCommand(installation, ['backup', '--to', backups], KEY)
    const { complete } = await lastBackup(installation.database)
    await load.end()
    const elsewhere = await destroyAndMove(installation)
    context.onTestFinished(() => elsewhere.dispose())
    const [first = '', last] = namesIn(backups)
    const restored = await runCommand(elsewhere, ['restore', '--from', backups, '--backup', first], KEY)
    await elsewhere.start()

    expect(made.output).toContain(`Backup ${first} is complete`)
    expect([made.code, second.code, restored.code]).toEqual([0, 0, 0])
    expect(complete).toMatchObject({ name: last, place: backups, words: null })
    expect(await violationsOf(elsewhere, { ...load, ledger: before })).toEqual([])

    // The later one holds what came while the earlier one was made.
    const third = await destroyAndMove(elsewhere)
    context.onTestFinished(() => third.dispose())
    expect(await runCommand(third, ['restore', '--from', backups], KEY)).toMatchObject({ code: 0 })
    await third.start()
    expect(await violationsOf(third, { ...load, ledger: then })).toEqual([])
  })

  it('goes on after kill -9, is never listed before it is whole, and two at once are refused', async (context) => {
    const { expect } = context
    const { installation, sent, party } = await anAlbum(context, 24)
    const backups = aFolder(installation, 'backups')

    const begun = beginCommand(installation, ['backup', '--to', backups])
    await until('an object was copied', () => blobsIn(backups).length > 0)
    begun.kill('SIGSTOP')
    const beside = await runCommand(installation, ['backup', '--to', backups])
    const elsewhereBeside = await runCommand(installation, ['backup', '--to', aFolder(installation, 'other')])
    begun.kill('SIGKILL')
    await until('it is dead', () => begun.signalCode !== null)
    const unlisted = await runCommand(installation, ['backup', '--to', backups, '--list'])
    const copied = blobsIn(backups)
    const written = new Map(copied.map((file) => [file, statSync(file).mtimeMs]))
    const again = await runCommand(installation, ['backup', '--to', backups])

    for (const refused of [beside, elsewhereBeside])
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^Another backup .+$/m) })
    expect(unlisted.output).toBe('There is no complete backup yet.\n')
    expect(again.code).toBe(0)
    expect(copied.filter((file) => statSync(file).mtimeMs !== written.get(file))).toEqual([])
    expect((await runCommand(installation, ['backup', '--to', backups, '--verify'])).code).toBe(0)

    const elsewhere = await destroyAndMove(installation, { keepsSecret: true })
    context.onTestFinished(() => elsewhere.dispose())
    const restoring = beginCommand(elsewhere, ['restore', '--from', backups])
    await until(
      'an object was restored',
      () => filesIn(path.join(elsewhere.place.dataDir, 'blobs/events')).length > 0,
    )
    restoring.kill('SIGKILL')
    await until('it is dead', () => restoring.signalCode !== null)
    const tooEarly = await runCommand(elsewhere, ['serve'])
    const restored = await runCommand(elsewhere, ['restore', '--from', backups])

    expect(tooEarly).toMatchObject({ code: 1, output: expect.stringContaining('Run the same restore again') })
    expect(restored.code).toBe(0)
    await elsewhere.start()
    expect(await findViolations(elsewhere, party, sent)).toEqual([])
  })

  it('that was altered, cut off or robbed of a file is found out by --verify, and never restored as if whole', async (context) => {
    const { expect } = context
    const { installation } = await anAlbum(context, 2)
    const [plain, sealed] = [aFolder(installation, 'plain'), aFolder(installation, 'sealed')]
    expect((await runCommand(installation, ['backup', '--to', plain])).code).toBe(0)
    expect((await runCommand(installation, ['backup', '--to', sealed], KEY)).code).toBe(0)
    const empty = await Installation.create()
    context.onTestFinished(() => empty.dispose())

    for (const [folder, env] of [
      [plain, {}],
      [sealed, KEY],
    ] as const) {
      const verify = () => runCommand(installation, ['backup', '--to', folder, '--verify'], env)
      const [name = ''] = namesIn(folder)
      const [blob = ''] = blobsIn(folder)
      const table = path.join(folder, 'dumps', name, 'public.users.gz')
      const manifest = path.join(folder, 'backups', name)
      for (const file of [blob, table, manifest])
        for (const harm of [flipByte, cutOff, takeAway]) {
          if (file === manifest && harm === takeAway) continue
          const original = readFileSync(file)
          harm(file)
          const { code, output } = await verify()
          writeFileSync(file, original)
          expect({ code, harm: harm.name, file: path.relative(folder, file) }).toMatchObject({ code: 1 })
          expect(output).toMatch(/^PROBLEM: Backup .+ (altered or cut off|is missing|another checksum)/m)
        }
      expect((await verify()).code).toBe(0)
      flipByte(table)
      const refused = await runCommand(empty, ['restore', '--from', folder], env)
      expect(refused).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The backup is damaged: .+$/m),
      })
      rmSync(empty.place.dataDir, { recursive: true })
    }

    const wrong = await runCommand(empty, ['restore', '--from', sealed], {
      BACKUP_KEY: 'another key altogether',
    })
    const without = await runCommand(empty, ['restore', '--from', sealed])
    expect(wrong.output).toBe(`BACKUP_KEY is not the key of the backups in ${sealed}.\n`)
    expect(without.output).toBe(`The backups in ${sealed} are encrypted. Set BACKUP_KEY to their key.\n`)
    expect([wrong.code, without.code]).toEqual([1, 1])
  })

  it('deletes older ones and what only they held, and copies again what somebody deleted', async (context) => {
    const { expect } = context
    const { installation, party, sent } = await anAlbum(context, 3)
    const backups = aFolder(installation, 'backups')
    const backUp = (...more: string[]) => runCommand(installation, ['backup', '--to', backups, ...more])
    await backUp()
    const before = blobsIn(backups)
    const [taken, kept] = sent
    // Objects are stored under their checksums.
    rmSync(before.find((file) => file.endsWith(kept?.sha256 ?? '-')) ?? '')
    await party.host.delete(`/api/events/${party.eventId}/media/${taken?.mediaId}`)
    await send(await party.guest(), party.eventId, aPhoto())
    await settle(installation)
    await deleteWhatWasTakenBack(installation)

    const second = await backUp()
    const both = await backUp('--verify')
    const third = await backUp('--keep', '1')

    expect(second.code).toBe(0)
    expect(both.output).toBe('Everything of 2 backups is there and right.\n')
    expect(third.output).toContain('Deleted: ')
    expect(namesIn(backups).length).toBe(1)
    expect((await backUp('--verify')).output).toBe('Everything of 1 backups is there and right.\n')
    const after = blobsIn(backups)
    expect(before.filter((file) => !after.includes(file)).length).toBe(1)
  })

  it('puts back a single original that the store has lost, beside the running product', async (context) => {
    const { expect } = context
    const { installation, party, sent } = await anAlbum(context, 2)
    const backups = aFolder(installation, 'backups')
    await runCommand(installation, ['backup', '--to', backups], KEY)
    const key = `events/${party.eventId}/${sent[0]?.mediaId}/original`
    takeAway(path.join(installation.place.dataDir, 'blobs', key))

    const back = await runCommand(installation, ['restore', '--from', backups, '--object', key], KEY)
    const unknown = await runCommand(
      installation,
      ['restore', '--from', backups, '--object', 'events/x/y'],
      KEY,
    )

    expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`${key} is back`) })
    expect(unknown).toEqual({ code: 1, output: 'No backup lists events/x/y.\n' })
    expect(await findViolations(installation, party, sent)).toEqual([])
  })

  it('names an original that the store itself has lost or changed, and holds everything else', async (context) => {
    const { expect } = context
    const { installation, party, sent } = await anAlbum(context, 3)
    const backups = aFolder(installation, 'backups')
    const originalOf = (at: number) =>
      path.join(
        installation.place.dataDir,
        'blobs/events',
        party.eventId,
        sent[at]?.mediaId ?? '',
        'original',
      )
    takeAway(originalOf(0))
    flipByte(originalOf(1))

    const made = await runCommand(installation, ['backup', '--to', backups])
    const verified = await runCommand(installation, ['backup', '--to', backups, '--verify'])

    expect([made.code, verified.code]).toEqual([1, 1])
    expect(made.output).toContain(`${sent[0]?.mediaId}/original is missing in the store`)
    expect(made.output).toContain(`${sent[1]?.mediaId}/original is not what its row says`)
    expect(verified.output).toContain('2 objects were missing or damaged when it was made')
    expect((await lastBackup(installation.database)).complete?.words).toContain('2 objects are missing')
  })

  it('says in one sentence what is wrong with its place, and never overwrites an installation', async (context) => {
    const { expect } = context
    const { installation } = await anAlbum(context, 1)
    const [backups, filled] = [aFolder(installation, 'backups'), aFolder(installation, 'filled')]
    writeFileSync(path.join(filled, 'letters.txt'), 'from somebody else')
    await runCommand(installation, ['backup', '--to', backups])
    const stranger = await runningInstallation(context)
    const say = async (of: Installation, ...args: string[]) => {
      const { code, output } = await runCommand(of, args)
      expect(code).toBe(1)
      expect(output).not.toContain('    at ')
      return output
    }

    expect(await say(installation, 'backup')).toContain('Say backup --to FOLDER')
    expect(await say(installation, 'backup', '--to', `${backups}-not-mounted`)).toContain('does not exist')
    expect(await say(installation, 'backup', '--to', installation.place.dataDir)).toContain(
      'lies in DATA_DIR',
    )
    expect(await say(installation, 'backup', '--to', filled)).toContain('is not empty and holds no backup')
    expect(await say(installation, 'backup', '--to', 's3://somewhere')).toContain('BACKUP_S3_ACCESS_KEY_ID')
    expect(await say(stranger, 'backup', '--to', backups)).toContain('backups of another installation')
    expect(await say(installation, 'restore', '--from', backups)).toContain('is already running')
    await stranger.stop()
    expect(await say(stranger, 'restore', '--from', backups)).toContain('The database is not empty')
    expect(await say(stranger, 'restore', '--from', backups, '--backup', 'no-such')).toContain('There are: ')
    expect((await lastBackup(installation.database)).failed?.words).toContain(
      'is not empty and holds no backup',
    )
  })

  describe.runIf(canMount())('on a disk of its own', () => {
    it('says that the disk is full, and goes on when there is room', async (context) => {
      const { expect } = context
      const { installation } = await anAlbum(context, 4)
      const backups = aFolder(installation, 'backups')
      moveToOwnDisk(backups, '400k')
      context.onTestFinished(async () => unmount(backups))

      const full = await runCommand(installation, ['backup', '--to', backups])

      resize(backups, '100m')
      const roomy = await runCommand(installation, ['backup', '--to', backups])

      expect(full).toMatchObject({
        code: 1,
        output: expect.stringContaining('The storage is full. Nothing is lost; run it again to go on.'),
      })
      expect(roomy.code).toBe(0)
      expect((await runCommand(installation, ['backup', '--to', backups, '--verify'])).code).toBe(0)
    })
  })
})

/** A running installation with an album of some photos. */
async function anAlbum(context: Parameters<typeof runningInstallation>[0], count: number) {
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const sent = await Promise.all(Array.from({ length: count }, () => send(guest, party.eventId, aPhoto())))
  await settle(installation)
  return { installation, party, sent }
}

/** The bytes of deleted photos go after ten minutes; for these the time has come. */
async function deleteWhatWasTakenBack(installation: Installation): Promise<void> {
  const later = new Date(Date.now() + 2 * DAYS)
  await purgeRemoved({
    db: installation.database,
    pendingUploads,
    clock: { now: () => later.getTime(), date: () => later },
  })
  await settle(installation)
}

/** Deletes all that an installation has. The new one has its address, so that people's cookies are sent to it. */
async function destroyAndMove(old: Installation, { keepsSecret = false } = {}): Promise<Installation> {
  await old.stop()
  const dataDir = `${old.place.dataDir}-elsewhere`
  const secret = readFileSync(path.join(old.place.dataDir, 'auth-secret'))
  rmSync(old.place.dataDir, { recursive: true })
  if (keepsSecret) {
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'auth-secret'), secret)
  }
  return new Installation({ ...old.place, dataDir })
}

function aFolder({ place }: Installation, name: string): string {
  const folder = path.join(place.folder, name)
  mkdirSync(folder)
  return folder
}

function namesIn(backups: string): string[] {
  return readdirSync(path.join(backups, 'backups')).sort()
}

function blobsIn(backups: string): string[] {
  return filesIn(path.join(backups, 'blobs'))
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

function cutOff(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2))
}

function takeAway(file: string): void {
  rmSync(file)
}
