// spec: uploads.survive, K01

import { inject, it } from 'vitest'
import { runCampaign } from './campaign.ts'
import { runningInstallation } from './running-installation.ts'

/** The short form of `npm run kills`; shorter still in runs that leave out the whole of the faults. */
const kills = inject('whole').includes('faults') ? 8 : 2

it.for([20_260_620])(
  'K01: kill -9 at random moments (seed %i) loses no photo, note, voice message, deletion or archive',
  async (seed, context) => {
    const { expect } = context
    const installation = await runningInstallation(context)

    const { violations, counts } = await runCampaign(installation, { seed, kills, guests: 4 })

    expect(violations).toEqual([])
    expect(counts.photos).toBeGreaterThan(0)
  },
)
