import type { GuestPart, GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { FilterChip } from '~/ui/filter-chip'
import { useChallengeAddress } from './use-challenge-address'

const ChallengesLayer = lateComponent(() => import('./challenges-layer'), 'ChallengesLayer')

/** What the host asks guests to photograph. */
export const challenges: GuestPart = {
  news: latePart(() => import('./news')),
  Chip: OpenerChip,
  Layer,
}

function OpenerChip({ permissions }: GuestPartProps) {
  const { openAll } = useChallengeAddress()
  return (
    permissions.hasChallenges && (
      <FilterChip label={t('challenges.title')} isActive={false} onClick={openAll} />
    )
  )
}

/** Its code is fetched when it is first opened. */
function Layer(props: GuestPartProps) {
  const { isOpen } = useChallengeAddress()
  return isOpen && props.permissions.hasChallenges && <ChallengesLayer {...props} />
}
