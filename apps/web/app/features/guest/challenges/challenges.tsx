import { Suspense } from 'react'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { FilterChip } from '~/ui/filter-chip'
import type { ChallengesProps } from './challenges-props'
import { useChallengeAddress } from './use-challenge-address'

const ChallengesLayer = lateComponent(() => import('./challenges-layer'), 'ChallengesLayer')

/** Opens the challenges. */
export function ChallengesChip() {
  const { openAll } = useChallengeAddress()
  return <FilterChip label={t('challenges.title')} isActive={false} onClick={openAll} />
}

/** What the host asks guests to photograph, over the page. Its code is fetched when it is first opened. */
export function Challenges(props: ChallengesProps) {
  const { isOpen } = useChallengeAddress()
  return (
    isOpen && (
      <Suspense>
        <ChallengesLayer {...props} />
      </Suspense>
    )
  )
}
