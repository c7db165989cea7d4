import { getChallengeCards, type PRINT_FORMATS, type PrintPaper } from '@afterglow/contract/print-kit'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { challengesQuery } from '~/features/host/challenges'
import { addressOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { buttonLook } from '~/ui/button-look'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { SelectField } from '~/ui/select'

interface ChallengeCardsProps {
  eventId: string
  version: string
  paper: PrintPaper
  hasMarks: boolean
}

/** Table cards with one challenge each: one of them on the screen, all of them in one PDF. */
export function ChallengeCards({ eventId, version, paper, hasMarks }: ChallengeCardsProps) {
  const { data } = useQuery(challengesQuery(eventId))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const challenges = data?.challenges.filter(({ isArchived }) => !isArchived) ?? []
  const chosen = challenges.find(({ id }) => id === chosenId) ?? challenges[0]
  if (chosen === undefined) return null
  const address = (format: (typeof PRINT_FORMATS)[number], challenge?: string) =>
    addressOf(getChallengeCards, {
      params: { eventId, format },
      query: {
        paper,
        marks: hasMarks ? 'yes' : 'no',
        version: [version, chosen.prompt].join('|').slice(0, 500),
        ...(challenge !== undefined && { challenge }),
      },
    })
  return (
    <Card
      aria-labelledby="challenge-cards"
      className="grid gap-5 p-4 sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] sm:p-5"
    >
      <img
        src={address('svg', chosen.id)}
        alt={t('printKit.preview', { name: chosen.prompt })}
        width={420}
        height={592}
        loading="lazy"
        className="h-auto w-full max-w-48 bg-card shadow-print max-sm:justify-self-center"
      />
      <div className="grid content-start gap-4">
        <div>
          <h3 id="challenge-cards" className="serif text-[1.375rem] leading-tight">
            {t('printKit.challenges')}
          </h3>
          <p className="text-sm text-muted">{t('printKit.challengesText')}</p>
        </div>
        <SelectField
          label={t('printKit.challenge')}
          value={chosen.id}
          options={challenges.map(({ id, prompt }) => ({ value: id, label: prompt }))}
          onChange={setChosenId}
        />
        <div className="flex flex-wrap gap-2.5">
          <a href={address('pdf')} download className={buttonLook({ variant: 'primary' })}>
            <Icon as={Printer} size={18} />
            <span>{t('printKit.allChallenges', { count: challenges.length })}</span>
          </a>
          <a href={address('pdf', chosen.id)} download className={buttonLook({ variant: 'secondary' })}>
            {t('printKit.thisChallenge')}
          </a>
        </div>
      </div>
    </Card>
  )
}
