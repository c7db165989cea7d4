// spec: uploads.s3, ops.backups

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { S3Settings } from '../../platform/blobs/s3-settings.ts'
import { aBucket } from '../../platform/blobs/testing/s3-server.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { Installation } from '../faults/installation.ts'
import { findViolations, settle } from '../faults/integrity.ts'
import { startLoad, violationsOf } from '../faults/load.ts'
import { aParty, aPhoto } from '../faults/party.ts'
import { beginCommand, runCommand } from '../faults/run-command.ts'
import { runningInstallation } from '../faults/running-installation.ts'
import { send } from '../faults/sending.ts'
import { until } from '../faults/until.ts'
import { describeOnS3 } from './on-s3.ts'
import { environmentOf } from './s3-environment.ts'

describeOnS3('a backup', (server) => {
  let photos: S3Settings
  let backups: S3Settings
  beforeEach(async () => {
    photos = await aBucket(server)
    backups = await aBucket(server)
  })

  it('B01: of a bucket, made under load into another one, is restored to a disk, and from there to a bucket again', async (test) => {
    const installation = await Installation.create()
    test.onTestFinished(() => installation.dispose())
    Object.assign(installation.environment, environmentOf(photos))
    await installation.start()
    const env = { ...reaching(backups), BACKUP_KEY: 'four lanterns in the orchard' }
    const place = `s3://${backups.bucket}/weddings/noor`
    const load = await startLoad(installation, { seed: 7, guests: 3 })
    await until('there is something to lose', () => load.ledger.photos.length >= 8)

    const before = structuredClone(load.ledger)
    const made = await runCommand(installation, ['backup', '--to', place], env)
    await load.end()
    await installation.stop()
    const onDisk = { ...installation.place, dataDir: path.join(installation.place.folder, 'on-disk') }
    const restored = new Installation(onDisk)
    test.onTestFinished(() => restored.dispose())
    const first = await runCommand(restored, ['restore', '--from', place], env)
    await restored.start()

    expect([made.code, first.code]).toEqual([0, 0])
    expect(await violationsOf(restored, { ...load, ledger: before })).toEqual([])

    const folder = path.join(onDisk.folder, 'backups')
    mkdirSync(folder)
    expect((await runCommand(restored, ['backup', '--to', folder])).code).toBe(0)
    await restored.stop()
    // The file of the secret stays.
    rmSync(path.join(onDisk.dataDir, 'blobs'), { recursive: true })
    rmSync(path.join(onDisk.dataDir, 'postgres'), { recursive: true })
    Object.assign(restored.environment, environmentOf(await aBucket(server)))
    expect((await runCommand(restored, ['restore', '--from', folder])).code).toBe(0)
    await restored.start()
    expect(await violationsOf(restored, { ...load, ledger: before })).toEqual([])
  })

  it('to a bucket goes on after kill -9, and a wrong key of the bucket is one sentence', async (test) => {
    const installation = await runningInstallation(test)
    const party = await aParty(installation)
    const guest = await party.guest()
    const sent = [await send(guest, party.eventId, aPhoto(20_000_000))]
    for (let count = 0; count < 10; count += 1) sent.push(await send(guest, party.eventId, aPhoto()))
    await settle(installation)
    const proxy = await FaultProxy.before(server.endpoint)
    test.onTestFinished(() => proxy.close())
    const env = reaching({ ...backups, endpoint: proxy.url })
    const place = `s3://${backups.bucket}/nightly`

    const killed = beginCommand(installation, ['backup', '--to', place], env)
    await until('something was copied', () =>
      proxy.seen.some(({ method, url }) => method === 'PUT' && url.includes('/blobs/')),
    )
    killed.kill('SIGKILL')
    await until('it is dead', () => killed.signalCode !== null)
    const wrong = await runCommand(installation, ['backup', '--to', place], {
      ...env,
      BACKUP_S3_SECRET_ACCESS_KEY: 'wrong',
    })
    const again = await runCommand(installation, ['backup', '--to', place], env)
    const nothingNew = await runCommand(installation, ['backup', '--to', place, '--keep', '1'], env)
    const checked = await runCommand(installation, ['backup', '--to', place, '--verify'], env)

    expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/S3_SECRET_ACCESS_KEY.+\n$/) })
    expect(again.code).toBe(0)
    expect(nothingNew.output).toContain('0 objects copied')
    expect(checked.output).toBe('Everything of 1 backups is there and right.\n')
    expect(await findViolations(installation, party, sent)).toEqual([])
  })

  it('is refused in the bucket of the photos themselves', async (test) => {
    const installation = await Installation.create()
    test.onTestFinished(() => installation.dispose())
    Object.assign(installation.environment, environmentOf(photos))

    const refused = await runCommand(installation, ['backup', '--to', `s3://${photos.bucket}/backups`])

    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('holds the photos themselves') })
  })
})

function reaching(settings: S3Settings): Record<string, string> {
  return {
    BACKUP_S3_ENDPOINT: settings.endpoint ?? '',
    BACKUP_S3_REGION: settings.region,
    BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}
