import { startCeph } from '../apps/server/src/platform/blobs/testing/ceph.ts'
import { HOW_TO_GET_CEPH } from '../apps/server/src/platform/blobs/testing/ceph-programs.ts'
import { aBucket } from '../apps/server/src/platform/blobs/testing/s3-server.ts'
import { type CampaignResult, runCampaign } from '../apps/server/src/testing/faults/campaign.ts'
import { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { environmentOf } from '../apps/server/src/testing/s3/s3-environment.ts'

/*
 * `npm run kills [SEED [KILLS_ON_DISK KILLS_ON_S3]]`: kills processes of real installations at random moments while
 * guests send and delete, and compares a ledger of everything acknowledged with what exists afterwards.
 */

/** A host's session lasts a quarter of an hour: each installation gets as many kills as fit. */
const KILLS_EACH = 50
const GUESTS = 4

const [seedText, onDisk = '200', onS3 = '100'] = process.argv.slice(2)
const seed = Number(seedText ?? Date.now() % 1_000_000)
console.log(`Seed ${seed}`)

let isRight = await campaigns('disk', Number(onDisk), async () => ({}))
const ceph = await startCeph()
if (ceph === null) console.log(HOW_TO_GET_CEPH)
else {
  isRight = (await campaigns('Ceph', Number(onS3), async () => environmentOf(await aBucket(ceph)))) && isRight
  await ceph.stop()
}
process.exitCode = isRight ? 0 : 1

async function campaigns(
  store: string,
  kills: number,
  anEnvironment: () => Promise<Record<string, string>>,
): Promise<boolean> {
  const violations: string[] = []
  for (let done = 0; done < kills; done += KILLS_EACH) {
    const result = await campaign(
      { store, seed: seed + done, kills: Math.min(KILLS_EACH, kills - done) },
      // Needs its own bucket, too: another installation's leftovers would belong to nothing.
      await anEnvironment(),
    )
    violations.push(...result.violations)
    console.log(
      `${store}: ${done + Math.min(KILLS_EACH, kills - done)} kills, acknowledged ${JSON.stringify(result.counts)}`,
    )
  }
  for (const violation of violations) console.log(`${store}: ${violation}`)
  console.log(`${store}: ${violations.length === 0 ? 'nothing was lost' : `${violations.length} violations`}`)
  return violations.length === 0
}

async function campaign(
  options: { store: string; seed: number; kills: number },
  environment: Record<string, string>,
): Promise<CampaignResult> {
  const installation = await Installation.create()
  Object.assign(installation.environment, environment)
  try {
    await installation.start()
    return await runCampaign(installation, { ...options, guests: GUESTS })
  } finally {
    await installation.dispose()
  }
}
